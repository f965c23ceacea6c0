import type { Kysely } from 'kysely'
import type { DB } from './tables.gen.ts'

/** A handle for reads and writes: the whole database, or one transaction. */
export type Db = Kysely<DB>
