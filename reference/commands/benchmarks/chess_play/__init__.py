"""What `bench chess` measures: searches by name, twelve middlegames, the minimal tree, matches."""
