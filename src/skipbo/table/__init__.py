"""What any card table needs, whatever is played on it: errors, chance, matches, score sheets and logs.

Nothing here knows a game: the games import this package, never the other way round.
"""
