import { type RawBuilder, sql } from 'kysely'
import type { Party } from '../actor.ts'

/**
 * A condition for rows with a brand and a creator: true if the row is of the creator, or of the
 * brand that the request acts for. The table is an alias in the query, such as `c`.
 */
export const isOwn = (actor: Party, table: string): RawBuilder<boolean> =>
  actor.role === 'brand'
    ? sql<boolean>`${sql.ref(`${table}.brand_id`)} = ${actor.brandId}::uuid`
    : sql<boolean>`${sql.ref(`${table}.creator_id`)} = ${actor.userId}::uuid`
