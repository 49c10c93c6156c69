"""The commands of `python -m reference`, one file each with a `main(argv) -> exit code`."""
