"""Wrong variants, each with one defect and the law that must reject it."""
