import type { Db } from '#platform/postgres/db.ts'

export const isRenewed = async (tx: Db, grantId: string): Promise<boolean> =>
  (await tx
    .selectFrom('rights_grants')
    .select('id')
    .where('renews', '=', grantId)
    .executeTakeFirst()) !== undefined

export const noteGrant = async (
  tx: Db,
  id: string,
  change: { remind_at?: string | null; renewal_coins?: number | null },
): Promise<void> => {
  await tx.updateTable('rights_grants').set(change).where('id', '=', id).execute()
}
