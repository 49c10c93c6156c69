"""The laws of gomoku and of the m,n,k family."""
