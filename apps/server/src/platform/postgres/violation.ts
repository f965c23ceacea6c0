import pg from 'pg'

/** True when the error is a violation of this constraint, for example by a concurrent write. */
export const isViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint
