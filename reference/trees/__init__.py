"""Literal trees and graphs as games, in which the laws of search can be stated and small examples written down."""
