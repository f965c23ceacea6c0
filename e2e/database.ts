import { closeDatabase, openDatabase, pool } from '../apps/server/src/platform/postgres/db.ts'

const inDatabaseOf = async <T>(work: () => Promise<T>): Promise<T> => {
  openDatabase(process.env.TANDEM_DATABASE_URL ?? '')
  try {
    return await work()
  } finally {
    await closeDatabase()
  }
}

/** Changes what no screen can: the product's own database, for the length of one statement. */
export const inDatabase = (sql: string, values: readonly unknown[]): Promise<void> =>
  inDatabaseOf(async () => void (await pool.query(sql, [...values])))

/** Nobody reads or writes the table while the work is done. */
export const withLocked = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  inDatabaseOf(async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`lock table ${table}`)
      return await work()
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
