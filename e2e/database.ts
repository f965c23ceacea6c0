import { closeDatabase, openDatabase, pool } from '../apps/server/src/platform/postgres/db.ts'

/** Changes what no screen can: the product's own database, for the length of one statement. */
export const inDatabase = async (sql: string, values: readonly unknown[]): Promise<void> => {
  openDatabase(process.env.TANDEM_DATABASE_URL ?? '')
  try {
    await pool.query(sql, [...values])
  } finally {
    await closeDatabase()
  }
}
