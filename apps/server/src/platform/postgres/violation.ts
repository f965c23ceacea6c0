import pg from 'pg'

/** Detects the loser of two concurrent writes by the violated constraint. */
export const isViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint
