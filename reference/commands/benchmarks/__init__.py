"""The benchmarks of `python -m reference bench`, one file each with a `main(argv) -> exit code`."""
