import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { readSettings } from './platform/env.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { asServerRole, checkServerRole } from './platform/server-role.ts'
import { type StartedDatabase, startDatabase } from './start-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-own-account-'))
// Its own account must get in.
chmodSync(folder, 0o711)
let database: StartedDatabase | undefined
afterEach(async () => {
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('in our own PostgreSQL the server signs in with an account that can’t become the owner', async () => {
  const settings = readSettings({ DATA_DIR: folder, SECRET_KEY: 'k'.repeat(32) })
  const nothing = () => {}
  database = await startDatabase(settings, {
    log: createLog('silent'),
    onGone: nothing,
    onCreate: nothing,
  })
  await migrate(database.ownerUrl)
  await expect(checkServerRole(database.databaseUrl)).rejects.toThrow()
  await database.admit()
  // Again, as every start does.
  await database.admit()
  await checkServerRole(database.databaseUrl)
  const client = new pg.Client({ connectionString: database.databaseUrl, options: asServerRole })
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
