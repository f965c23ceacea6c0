import { type Db, kyselyOver, pool } from './db.ts'

/** Reads without locks. For checks over whole tables, which may take minutes. */
export const inSnapshot = async <T>(read: (tx: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local statement_timeout = '10min'; set local work_mem = '64MB'")
    return await read(kyselyOver(client))
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}
