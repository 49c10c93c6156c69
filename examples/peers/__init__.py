"""Other packages' searches on our positions, one short file a package; see ../README.md."""
