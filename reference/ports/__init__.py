"""How another program is asked: as an untrusted process, by JSON lines, UCI, GTP, NBoard, Edax's console or Gomocup."""
