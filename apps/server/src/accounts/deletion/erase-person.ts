import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { accountErasures, brandErasures } from './erasure/account.store.ts'
import { creatorErasures } from './erasure/creator.store.ts'
import { type Erasure, erase, type Names } from './erasure/erasure.ts'

type Person = Names & { email: string; endedBrandIds: readonly string[]; formerBrand: string }

export const erasuresOf = (
  userId: string,
  { email, endedBrandIds, formerBrand, ...names }: Person,
): Erasure[] => [
  ...creatorErasures(userId, names),
  // Names of members stand in few texts, so only a brand that ends loses its members' rows.
  ...endedBrandIds.flatMap((brandId) => brandErasures(brandId, formerBrand)),
  { table: 'brand_members', where: sql`t.user_id = ${userId}::uuid`, set: 'delete' },
  ...accountErasures(userId, names, {
    email,
    otherEvents: sql`select e.id from domain_events e where e.actor_id = ${userId}::uuid
      or e.creator_id = ${userId}::uuid or e.subject_id = ${userId}::uuid`,
  }),
]

export const erasePerson = async (tx: Db, userId: string, person: Person): Promise<void> => {
  for (const erasure of erasuresOf(userId, person)) await erase(tx, erasure)
}
