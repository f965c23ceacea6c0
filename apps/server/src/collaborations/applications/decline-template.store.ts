import { sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'

type Template = { name: string; reason: string; words: string }

/** Replaces the brand's template of the same name. Returns the brand's number of templates. */
export const writeDeclineTemplate = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  { name, reason, words }: Template,
): Promise<number> => {
  // The lock serialises concurrent writes, so the count is correct.
  await sql`select from brands where id = ${brandId}::uuid for no key update`.execute(tx)
  await tx
    .insertInto('decline_templates')
    .values({ brand_id: brandId, name, reason, words })
    .onConflict((on) => on.constraint('decline_templates_name_key').doUpdateSet({ reason, words }))
    .execute()
  const { count } = await tx
    .selectFrom('decline_templates')
    .select(sql<number>`count(*)`.as('count'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return count
}

export const deleteDeclineTemplate = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  id: string,
): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('decline_templates')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
