import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pretendFree } from './platform/disk/disk-space.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { checkServerRole } from './platform/postgres/server-role.ts'
import { sessionOptions } from './platform/postgres/session.ts'
import { readSettings } from './platform/settings/env.ts'
import { type StartedDatabase, startDatabase } from './start-database.ts'

let folder: string
let database: StartedDatabase | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-own-account-'))
  // Its own account must get in.
  chmodSync(folder, 0o711)
})
afterEach(async () => {
  pretendFree(undefined)
  await database?.stop()
  database = undefined
  rmSync(folder, { recursive: true, force: true })
})

const start = async (): Promise<StartedDatabase> => {
  const settings = readSettings({ DATA_DIR: folder, SECRET_KEY: 'k'.repeat(32) })
  const nothing = () => {}
  const log = createLog('silent')
  database = await startDatabase(settings, { log, onGone: nothing, onCreate: nothing })
  return database
}

it('in our own PostgreSQL the server signs in with an account that can’t become the owner', async () => {
  const database = await start()
  await migrate(database.ownerUrl)
  await expect(checkServerRole(database.databaseUrl)).rejects.toThrow()
  await database.admit()
  // Again, as every start does.
  await database.admit()
  await checkServerRole(database.databaseUrl)
  const client = new pg.Client({ connectionString: database.databaseUrl, options: sessionOptions })
  await client.connect()
  try {
    const { rows } = await client.query('select session_user as account')
    expect(rows[0]?.account).toBe('tandem_server')
    await client.query('set role none')
    await client.query('reset session authorization')
    for (const statement of [
      'set role tandem',
      'set session authorization tandem',
      'update ledger_accounts set balance = 0',
      'alter role tandem_server superuser',
      "copy users to program 'cat'",
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.end()
  }
})

it('an account that may create roles, and owns its database, needs no administrator', async () => {
  const { ownerUrl } = await start()
  const admin = new pg.Client({ connectionString: ownerUrl })
  await admin.connect()
  await admin.query("create role host login createrole password 'words'")
  await admin.query('create database hosted owner host')
  await admin.end()
  const url = new URL(ownerUrl)
  url.username = 'host'
  url.password = 'words'
  url.pathname = '/hosted'
  await migrate(url.href)
  await checkServerRole(url.href)
})

describe('on a full disk', () => {
  const sentence =
    /^The disk with \S+ is full, so Tandem cannot start\. Free some space on it and start again: nothing saved is lost\.$/

  it('a start says so before the database does, and makes nothing', async () => {
    pretendFree(10 * 1024 * 1024)
    await expect(start()).rejects.toThrow(sentence)
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    // Little is left, but enough to be read from.
    pretendFree(100 * 1024 * 1024)
    await start()
  })

  // A device of Linux on which nothing can be written.
  it.skipIf(!existsSync('/dev/full'))(
    'a start says so too when the database finds out',
    async () => {
      const { stop } = await start()
      await stop()
      const options = join(folder, 'postgres/data/postmaster.opts')
      rmSync(options)
      symlinkSync('/dev/full', options)
      await expect(start()).rejects.toThrow(sentence)
    },
  )
})
