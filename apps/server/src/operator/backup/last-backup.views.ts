import { db } from '#platform/postgres/db.ts'

/** The moment until which the newest backup contains everything. */
export const findLastBackup = async (): Promise<string | undefined> => {
  const last = await db
    .selectFrom('backups')
    .select('until')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.until
}
