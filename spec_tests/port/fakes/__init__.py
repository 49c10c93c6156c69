"""Programs that misbehave in one way each, to see that the harness says which."""
