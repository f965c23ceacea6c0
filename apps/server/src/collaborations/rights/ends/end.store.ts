import type { Db } from '#platform/postgres/db.ts'

/** The id of the grant that renews this one. */
export const findRenewal = async (tx: Db, grantId: string): Promise<string | undefined> => {
  const renewal = await tx
    .selectFrom('rights_grants')
    .select('id')
    .where('renews', '=', grantId)
    .executeTakeFirst()
  return renewal?.id
}

export const isRenewed = async (tx: Db, grantId: string): Promise<boolean> =>
  (await findRenewal(tx, grantId)) !== undefined

export const noteGrant = async (
  tx: Db,
  id: string,
  change: { remind_at?: string | null; renewal_coins?: number | null },
): Promise<void> => {
  await tx.updateTable('rights_grants').set(change).where('id', '=', id).execute()
}
