import type { RawBuilder } from 'kysely'

/** `bad` counts the rows that break the promise. */
export type Invariant = { check: string; promise: string; bad: number }

export type InvariantQuery = { check: string; promise: string; broken: RawBuilder<unknown> }
