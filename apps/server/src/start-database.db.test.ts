import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pretendFree } from './platform/disk/disk-space.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { checkServerRole } from './platform/postgres/server-role.ts'
import { sessionOptions } from './platform/postgres/session.ts'
import { readSettings } from './platform/settings/env.ts'
import { type StartedDatabase, startDatabase } from './start-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-own-account-'))
const empty = mkdtempSync(join(tmpdir(), 'tandem-full-disk-'))
let database: StartedDatabase | undefined

const start = (dataDir = folder): Promise<StartedDatabase> => {
  const nothing = () => {}
  const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32) })
  return startDatabase(settings, { log: createLog('silent'), onGone: nothing, onCreate: nothing })
}
beforeAll(async () => {
  for (const one of [folder, empty]) chmodSync(one, 0o711)
  database = await start()
})
afterAll(async () => {
  pretendFree(undefined)
  await database?.stop()
  for (const one of [folder, empty]) rmSync(one, { recursive: true, force: true })
})

// Must run first, because roles belong to the whole cluster and remain for the tests below.
it('an account that may create roles, and owns its database, needs no administrator', async () => {
  const admin = new pg.Client({ connectionString: database?.ownerUrl })
  await admin.connect()
  await admin.query("create role host login createrole password 'words'")
  await admin.query('create database hosted owner host')
  await admin.end()
  const url = new URL(database?.ownerUrl ?? '')
  url.username = 'host'
  url.password = 'words'
  url.pathname = '/hosted'
  await migrate(url.href)
  await checkServerRole(url.href)
})

it('in our own PostgreSQL the server signs in with an account that can’t become the owner', async () => {
  if (database === undefined) throw new Error('There is no database.')
  await migrate(database.ownerUrl)
  await expect(checkServerRole(database.databaseUrl)).rejects.toThrow()
  await database.admit()
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

describe('on a full disk', () => {
  const sentence =
    /^The disk with \S+ is full, so Tandem cannot start\. Free some space and start again\. Saved data is not lost\.$/

  it('a start reports it before the database does, and creates nothing', async () => {
    pretendFree(10 * 1024 * 1024)
    await expect(start(empty)).rejects.toThrow(sentence)
    expect(existsSync(join(empty, 'postgres'))).toBe(false)
    pretendFree(undefined)
  })

  it.skipIf(!existsSync('/dev/full'))(
    'a start reports it too when the database fails',
    async () => {
      await database?.stop()
      database = undefined
      const options = join(folder, 'postgres/data/postmaster.opts')
      rmSync(options)
      symlinkSync('/dev/full', options)
      await expect(start()).rejects.toThrow(sentence)
    },
  )
})
