import { closeDatabase, openDatabase, pool } from '../apps/server/src/platform/postgres/db.ts'

export const rowsInDatabase = async <Row extends object>(
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  openDatabase(process.env.TANDEM_DATABASE_URL ?? '')
  try {
    return (await pool.query<Row>(sql, [...values])).rows
  } finally {
    await closeDatabase()
  }
}

export const inDatabase = async (sql: string, values: readonly unknown[]): Promise<void> => {
  await rowsInDatabase(sql, values)
}
