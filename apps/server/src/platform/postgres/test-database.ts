import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Client, escapeIdentifier, Pool } from 'pg'
import { inject } from 'vitest'
import { readSettings } from '../settings/env.ts'
import { useSettings } from '../settings/settings.ts'
import { firstAnswer } from './database-watch.ts'
import { closeDatabase, openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

export type TestDatabase = {
  readonly pool: pg.Pool
  /** Connects as the owner of the tables, to make changes that the server's role may not. */
  readonly owner: pg.Pool
  readonly databaseUrl: string
  /** The database of clicks and logs, if it was asked for. */
  readonly eventsUrl: string | undefined
  drop(): Promise<void>
}

const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

const asOwner = async (origin: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: withDatabase(origin, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

// The value of coins is a setting. Resets what an earlier file of the process set.
const useUsualSettings = (databaseUrl: string): void => {
  const secret = 'a secret that only these tests know'
  useSettings(readSettings({ DEMO: 'off', SECRET_KEY: secret, DATABASE_URL: databaseUrl }))
}

const templateUrl = (): string => {
  const urls = inject('templateUrls')
  const url = urls[Number(process.env.VITEST_POOL_ID) % urls.length]
  if (url === undefined) throw new Error('No PostgreSQL was started for these tests.')
  return url
}

const createEvents = async (origin: string): Promise<string> => {
  const name = `test_events_${randomBytes(6).toString('hex')}`
  await asOwner(origin, `create database ${name}`)
  const url = withDatabase(origin, name)
  await migrate(url, { database: 'events' })
  return url
}

export const createTestDatabase = async ({
  max = 20,
  eventsApart = false,
} = {}): Promise<TestDatabase> => {
  const origin = templateUrl()
  const template = new URL(origin).pathname.slice(1)
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(
    origin,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
  )
  const databaseUrl = withDatabase(origin, name)
  useUsualSettings(databaseUrl)
  const eventsUrl = eventsApart ? await createEvents(origin) : undefined
  const openness = { max, eventsUrl, connectWithinMs: 30_000, silentMs: 30_000 }
  const pool = openDatabase(databaseUrl, openness)
  await firstAnswer()
  const owner = new Pool({ connectionString: databaseUrl, max: 2, options: '-c timezone=UTC' })
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    owner,
    databaseUrl,
    eventsUrl,
    drop: async () => {
      await closeDatabase()
      await owner.end()
      const names = [name, ...(eventsUrl ? [new URL(eventsUrl).pathname.slice(1)] : [])]
      for (const one of names)
        await asOwner(origin, `drop database ${escapeIdentifier(one)} with (force)`)
    },
  }
}
