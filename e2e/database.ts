import { closeDatabase, openDatabase, pool } from '../apps/server/src/platform/postgres/db.ts'

export const rowsInDatabase = async <Row extends object>(
  sql: string,
  values: readonly unknown[],
  databaseUrl = process.env.TANDEM_DATABASE_URL ?? '',
): Promise<Row[]> => {
  openDatabase(databaseUrl)
  try {
    return (await pool.query<Row>(sql, [...values])).rows
  } finally {
    await closeDatabase()
  }
}

export const inDatabase = async (
  sql: string,
  values: readonly unknown[],
  databaseUrl?: string,
): Promise<void> => {
  await rowsInDatabase(sql, values, databaseUrl)
}
