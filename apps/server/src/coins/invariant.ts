import type { RawBuilder } from 'kysely'

/** A promise of the ledger: `bad` counts the rows that break it, so it must be 0. */
export type Invariant = { check: string; promise: string; bad: number }

/** One promise and the query that selects what breaks it: a row each. */
export type InvariantQuery = { check: string; promise: string; broken: RawBuilder<unknown> }
