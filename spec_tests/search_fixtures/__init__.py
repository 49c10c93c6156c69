"""What the articles and books say about search, held to the leaf; and a second program for every variant."""
