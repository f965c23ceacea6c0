import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { StartupError } from '../settings/startup-error.ts'
import { db } from './db.ts'
import { checkServerRole, ensureServerRole } from './server-role.ts'
import { serverRole, sessionOptions } from './session.ts'
import { createTestDatabase, type TestDatabase, templateUrl } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ledgerTables = ['ledger_accounts', 'ledger_transfers', 'ledger_entries']

const urlFor = (account: string, password: string, to = database.databaseUrl): string => {
  const url = new URL(to)
  url.username = account
  url.password = password
  return url.toString()
}

describe('the server’s sessions', () => {
  it('run as the role, in the pool and wherever a statement is its first', async () => {
    const { rows } = await database.pool.query('select current_user, session_user')
    expect(rows[0]).toEqual({ current_user: serverRole, session_user: 'tandem' })
  })

  const refused = [
    ...ledgerTables.flatMap((table) => [
      `insert into ${table} default values`,
      `update ${table} set created_at = created_at`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} add column spare int`,
      `drop table ${table} cascade`,
      `select from ${table} for update`,
    ]),
    'update ledger_accounts set balance = balance + 1',
    "insert into ledger_accounts (owner, owner_id, kind) values ('brand', uuid7(), 'wallet')",
    "select ledger_account('brand', uuid7(), 'wallet', 'COIN')",
    'create or replace function app_now() returns timestamptz language sql as $$ select now() $$',
    'create table anything (id int)',
    'update schema_migrations set sha256 = name',
    'truncate users cascade',
    'drop table campaigns cascade',
    'set session_replication_role = replica',
  ]
  it.each(refused)('may not «%s»', async (statement) => {
    const attempt = database.pool.query(statement)
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
    // Not by the triggers, which stand behind the rights and answer with the same code.
    await expect(attempt).rejects.toThrow(/^(permission denied|must be owner)/)
  })

  it('move coins by the one function, and read what it wrote', async () => {
    const brandId = randomUUID()
    await fundBrand(brandId, 250)
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(250)
  })

  it('use what a later migration makes, and only add to what it closes', async () => {
    await database.owner.query(`
      create table later_notes (id bigint generated always as identity primary key, words text);
      create table later_papers (id serial primary key, words text);
      revoke update, delete on later_papers from ${serverRole}`)
    await database.pool.query("insert into later_notes (words) values ('kept')")
    await database.pool.query("update later_notes set words = 'changed'")
    await database.pool.query('delete from later_notes')
    await database.pool.query("insert into later_papers (words) values ('kept')")
    for (const statement of ["update later_papers set words = ''", 'delete from later_papers'])
      await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

const withAccount = async (
  rights: string,
  work: (url: string, account: string) => Promise<void>,
): Promise<void> => {
  const account = `account_${randomBytes(4).toString('hex')}`
  await database.owner.query(`create role ${account} login password 'words' ${rights}`)
  try {
    await work(urlFor(account, 'words'), account)
  } finally {
    await database.owner.query(`drop owned by ${account}; drop role ${account}`)
  }
}

describe('an account of its own for the server', () => {
  it('is enough to serve, and has no way back to the owner', () =>
    withAccount(`in role ${serverRole}`, async (url) => {
      await checkServerRole(url)
      const client = new pg.Client({ connectionString: url, options: sessionOptions })
      await client.connect()
      try {
        await client.query('select from users limit 1')
        await client.query('set role none')
        for (const statement of ['update ledger_accounts set seq = 0', 'set role tandem'])
          await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
      } finally {
        await client.end()
      }
    }))

  it('that is no member of the role is refused at the start, with what to do', () =>
    withAccount('', async (url) => {
      const start = checkServerRole(url)
      await expect(start).rejects.toThrow(StartupError)
      await expect(start).rejects.toThrow(/grant tandem_server to/)
    }))

  it('whose database isn’t there is told so, and nothing of roles', () =>
    withAccount(`in role ${serverRole}`, async (url) => {
      const away = new URL(url)
      away.pathname = '/nowhere'
      await expect(checkServerRole(away.href)).rejects.toMatchObject({ code: '3D000' })
    }))
})

const countOfRoles = 'select count(*) from pg_roles where rolname = $1'

/** As the account, in a cluster that seems to have no such role yet. */
const ensureAs = async (url: string, found: boolean, granted: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query = client.query.bind(client)
  if (!found)
    client.query = ((text: string, values?: unknown[]) =>
      text.includes('from pg_roles') ? { rowCount: 0 } : query(text, values)) as typeof query
  try {
    await ensureServerRole(client, granted)
  } finally {
    await client.end()
  }
}

describe('making the role', () => {
  it('is done once for many databases of one cluster that start together', async () => {
    const url = templateUrl()
    const { rows: before } = await database.owner.query(countOfRoles, [serverRole])
    expect(before).toEqual([{ count: 1 }])
    // Each believes that there is none yet, and meets the one that is there.
    await Promise.all(Array.from({ length: 8 }, () => ensureAs(url, false, false)))
    const { rows: after } = await database.owner.query(countOfRoles, [serverRole])
    expect(after).toEqual([{ count: 1 }])
    await expect(checkServerRole(database.databaseUrl)).resolves.toBeUndefined()
  })

  it('lets an account that may make roles work as it', () =>
    withAccount('createrole', async (url, account) => {
      // As since PostgreSQL 16 for whoever created the role; 15 knows no such option.
      const { rows } = await database.owner.query('show server_version_num')
      const more = Number(rows[0]?.server_version_num) >= 160_000 ? ', set false' : ''
      await database.owner.query(`grant ${serverRole} to ${account} with admin option${more}`)
      await ensureAs(url, true, false)
    }))

  it('says what an administrator must do where the account may not', () =>
    withAccount('', async (url) => {
      const made = ensureAs(url, false, false)
      await expect(made).rejects.toThrow(StartupError)
      await expect(made).rejects.toThrow(/create role tandem_server nologin/)
    }))

  it('is no way to start on a copy that lost the rights of its role', async () => {
    const made = ensureAs(templateUrl(), false, true)
    await expect(made).rejects.toThrow(/restored without its role/)
  })
})
