"""Events of a search collected, told to a person, and compared: the rooms behind `python -m reference trace`."""
