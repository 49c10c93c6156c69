"""Programs around plyspec that are not part of it; see README.md."""
