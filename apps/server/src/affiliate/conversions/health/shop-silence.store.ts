import type { Db } from '#platform/postgres/db.ts'
import type { Silence } from './shop-health.views.ts'

export const noteSilence = async (tx: Db, { programmeId, since }: Silence): Promise<boolean> => {
  const row = await tx
    .insertInto('shop_silences')
    .values({ programme_id: programmeId, since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst()
  return row !== undefined
}
