import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** Stops all mails to an address, including waiting ones. The first reason stays. */
export const refuseAddress = async (
  tx: Db,
  address: string,
  { because, by }: { because: string; by: 'server' | 'operator' },
): Promise<void> => {
  await sql`
    insert into refused_addresses (address, because, reported_by)
    values (lower(${address}), ${because}, ${by}) on conflict do nothing`.execute(tx)
  await sql`
    update mails set outcome = 'refused', body = '', content = null, failure = ${because}
     where outcome is null and handed_over_at is null and not despite_refusal
       and lower(to_address) = lower(${address})`.execute(tx)
}

export const endAsRefused = async (tx: Db, id: string, because: string): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ outcome: 'refused', body: '', content: null, failure: because })
    .where('id', '=', id)
    .execute()
}

/** Lets mails be sent to the address again. Returns false if nothing had stopped them. */
export const acceptAddress = async (tx: Db, address: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('refused_addresses')
    .where('address', '=', sql<string>`lower(${address})`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
