import { closeDatabase, openDatabase, pool } from '../apps/server/src/platform/postgres/db.ts'

export const inDatabase = async (sql: string, values: readonly unknown[]): Promise<void> => {
  openDatabase(process.env.TANDEM_DATABASE_URL ?? '')
  try {
    await pool.query(sql, [...values])
  } finally {
    await closeDatabase()
  }
}
