import pg from 'pg'

/** Whether a statement failed on this very constraint: the last word of two that came at once. */
export const isViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint
