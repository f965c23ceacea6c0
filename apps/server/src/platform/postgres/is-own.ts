import { type RawBuilder, sql } from 'kysely'
import type { BrandActor, CreatorActor } from '../actor.ts'

/** `brandIds` is set for a member who reads for all of their brands at once. */
export type Reader = CreatorActor | (BrandActor & { brandIds?: readonly string[] })

/**
 * A condition for rows with a brand and a creator: true if the row is of the creator, or of the
 * brand that the request acts for. The table is an alias in the query, such as `c`.
 */
export const isOwn = (reader: Reader, table: string): RawBuilder<boolean> => {
  if (reader.role === 'creator')
    return sql<boolean>`${sql.ref(`${table}.creator_id`)} = ${reader.userId}::uuid`
  const brandId = sql.ref(`${table}.brand_id`)
  return reader.brandIds === undefined
    ? sql<boolean>`${brandId} = ${reader.brandId}::uuid`
    : sql<boolean>`${brandId} = any(${[...reader.brandIds]}::uuid[])`
}
