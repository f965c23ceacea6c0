import pg from 'pg'

const connectionsMax = 2

type Shared = {
  databaseUrl: string
  options: string
  clients: (Promise<pg.Client> | undefined)[]
  turn: number
}
let shared: Shared | undefined

/** Called by `openDatabase`; connects when first needed. */
export const openLookups = (databaseUrl: string, options: string): void => {
  shared = { databaseUrl, options, clients: [], turn: 0 }
}

export const closeLookups = async (): Promise<void> => {
  const open = shared
  shared = undefined
  for (const client of open?.clients ?? []) await client?.then((one) => one.end()).catch(() => {})
}

const connect = async (at: Shared, index: number): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: at.databaseUrl,
    options: at.options,
    pipeline: true,
    connectionTimeoutMillis: 2_000,
  })
  const forget = () => {
    at.clients[index] = undefined
  }
  // A broken connection must not end the process: the next lookup opens another.
  client.on('error', forget)
  client.on('end', forget)
  await client.connect()
  return client
}

/**
 * Runs a quick named statement on a connection that all requests share, pipelined: none of them
 * waits for a place in the pool. Only for look-ups by key, because a slow one would hold up the rest.
 */
export const lookUp = async <Row extends pg.QueryResultRow>(
  statement: pg.QueryConfig & { name: string },
): Promise<Row | undefined> => {
  if (shared === undefined) throw new Error('The database is not open.')
  const at = shared
  at.turn = (at.turn + 1) % connectionsMax
  const index = at.turn
  const connecting = at.clients[index] ?? connect(at, index)
  at.clients[index] = connecting
  const client = await connecting.catch((error: unknown) => {
    at.clients[index] = undefined
    throw error
  })
  const { rows } = await client.query<Row>(statement)
  return rows[0]
}
