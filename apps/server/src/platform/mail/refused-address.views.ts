import type { Db } from '#platform/postgres/db.ts'

/** Null while mails to this address are sent. */
export const isRefused = async (
  tx: Db,
  address: string,
): Promise<{ since: string; because: string } | null> =>
  (await tx
    .selectFrom('refused_addresses')
    .where('address', '=', address.toLowerCase())
    .select(['since', 'because'])
    .executeTakeFirst()) ?? null
