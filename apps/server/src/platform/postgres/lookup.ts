import type pg from 'pg'
import type { WatchedClient } from './database-watch.ts'

type Settings = {
  Client: typeof WatchedClient
  databaseUrl: string
  options: string | undefined
  connectWithinMs: number
  verify: (client: pg.Client) => Promise<void>
}
type Shared = Settings & { client: Promise<pg.Client> | undefined }
let shared: Shared | undefined

export const openLookups = (settings: Settings): void => {
  shared = { ...settings, client: undefined }
}

export const closeLookups = async (): Promise<void> => {
  const open = shared
  shared = undefined
  await open?.client?.then((client) => client.end()).catch(() => {})
}

const connection = (): Promise<pg.Client> => {
  if (shared === undefined) throw new Error('The database is not open.')
  const at = shared
  if (at.client !== undefined) return at.client
  const client = connect(at, () => {
    // Both `error` and `end` call this. By then, another client may be in use.
    if (at.client === client) at.client = undefined
  })
  at.client = client
  return client
}

const connect = async (at: Settings, forget: () => void): Promise<pg.Client> => {
  const client = new at.Client({
    connectionString: at.databaseUrl,
    ...(at.options === undefined ? {} : { options: at.options }),
    connectionTimeoutMillis: at.connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Batches of different statements do not wait for each other.
    pipeline: true,
  })
  // A broken connection must not end the process. The next look-up reconnects.
  client.on('error', forget)
  client.on('end', forget)
  try {
    await client.connect()
    await at.verify(client)
  } catch (error) {
    forget()
    void client.end().catch(() => {})
    throw error
  }
  return client
}

type Waiting<Key, Row> = {
  key: Key
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}

const batchMax = 200

/**
 * Requests that arrive during a batch share the next one, without using the pool.
 * `$1` is the array of the keys' first values, `$2` of their second values.
 * Each row names its key's position as `nr`, from 1.
 */
export const batchedLookUp = <
  Key extends readonly unknown[],
  Row extends { nr: number },
>(statement: {
  name: string
  text: string
  parts: Key['length']
}): ((...key: Key) => Promise<Row | undefined>) => {
  const { name, text, parts } = statement
  let waiting: Waiting<Key, Row>[] = []
  let busy = false

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax)
      waiting = waiting.slice(batchMax)
      try {
        const client = await connection()
        const { rows } = await client.query<Row>({
          name,
          text,
          values: Array.from({ length: parts }, (_, part) => batch.map((one) => one.key[part])),
        })
        const found = new Map(rows.map((row) => [row.nr, row]))
        batch.forEach((one, index) => {
          one.resolve(found.get(index + 1))
        })
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    busy = false
  }

  return (...key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (busy) return
      busy = true
      // Waits for the end of this turn, so that requests of the same turn share a batch.
      setImmediate(() => void run())
    })
}
