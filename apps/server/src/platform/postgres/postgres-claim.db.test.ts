import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claim } from './postgres-claim.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

// Locks are a database's own: here they are taken as in a folder's own PostgreSQL.
const ownerLock = 7_264_001
const nobodysPid = 2 ** 30
const home = '/a/folder'

let database: TestDatabase
let clients: pg.Client[]
beforeEach(async () => {
  database = await createTestDatabase()
  clients = []
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await database.drop()
})

const connectAs = async (pid: number): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: database.databaseUrl,
    application_name: `tandem owner ${pid}`,
  })
  await client.connect()
  clients.push(client)
  return client
}

const ownAs = async (pid: number): Promise<pg.Client> => {
  const owner = await connectAs(pid)
  await owner.query('select pg_advisory_lock($1)', [ownerLock])
  return owner
}

const eachTry = (client: pg.Client, work: (nr: number) => unknown): pg.Client => {
  let nr = 0
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  return Object.assign(client, {
    query: async (...given: unknown[]) => {
      if (String(given[0]).includes('pg_try_advisory_lock')) {
        nr += 1
        await work(nr)
      }
      return query(...given)
    },
  })
}

it('waits for the lock of a dead process, however long PostgreSQL takes to notice', async () => {
  const dead = await ownAs(nobodysPid)
  const client = eachTry(await connectAs(process.pid), async (nr) => {
    if (nr === 25) await dead.query('select pg_advisory_unlock($1)', [ownerLock])
  })
  await expect(claim(client, { home })).resolves.toBeUndefined()
})

it('takes a lock that is freed between the try and the look at who has it', async () => {
  const dead = await ownAs(nobodysPid)
  const client = await connectAs(process.pid)
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let looks = 0
  Object.assign(client, {
    query: async (...given: unknown[]) => {
      if (String(given[0]).includes('pg_locks')) {
        looks += 1
        if (looks === 20) await dead.query('select pg_advisory_unlock($1)', [ownerLock])
      }
      return query(...given)
    },
  })
  await expect(claim(client, { home })).resolves.toBeUndefined()
})

it('soon gives way to a living one, and names it', async () => {
  await ownAs(process.pid)
  let tries = 0
  const client = eachTry(await connectAs(process.pid), () => {
    tries += 1
  })
  await expect(claim(client, { home })).rejects.toThrow(
    `already running on ${home} (process ${process.pid})`,
  )
  expect(tries).toBe(15)
})
