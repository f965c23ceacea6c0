import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { nameSkeleton } from './name-skeleton.rules.ts'

/** From before skeletons were kept, the oldest first. */
const listUnfolded = (tx: Db): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('name_skeleton', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const canFold = async (tx: Db): Promise<boolean> => {
  const skeletons = (await listUnfolded(tx)).map(({ name }) => nameSkeleton(name))
  const { rows } = await sql`
    select from unnest(${skeletons}::text[]) skeleton
     where not exists (select from brands where name_skeleton = skeleton) limit 1`.execute(tx)
  return rows.length > 0
}

/** Nobody writes a brand until this transaction ends. */
export const lockUnfolded = async (tx: Db): Promise<{ id: string; name: string }[]> => {
  await sql`lock table brands in share row exclusive mode`.execute(tx)
  return listUnfolded(tx)
}

/** Unless another brand has it: of two here, the first gets it. */
export const setNameSkeletons = async (
  tx: Db,
  brands: readonly { id: string; name: string }[],
): Promise<void> => {
  await sql`
    update brands b set name_skeleton = found.skeleton
      from (select distinct on (skeleton) skeleton, id
              from unnest(${brands.map(({ id }) => id)}::uuid[],
                          ${brands.map(({ name }) => nameSkeleton(name))}::text[])
                   with ordinality as given(id, skeleton, nr)
             order by skeleton, nr) found
     where b.id = found.id
       and not exists (select from brands other where other.name_skeleton = found.skeleton)`.execute(
    tx,
  )
}
