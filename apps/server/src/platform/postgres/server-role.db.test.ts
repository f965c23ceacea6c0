import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from './db.ts'
import { checkServerRole } from './server-role.ts'
import { ChangedSession, serverRole, sessionOptions, verifySession } from './session.ts'
import { setAccount } from './session-account.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the server’s sessions', () => {
  it('run as the role, in the pool and wherever a statement is its first', async () => {
    const { rows } = await database.pool.query('select current_user, session_user')
    expect(rows[0]).toEqual({ current_user: serverRole, session_user: 'tandem' })
  })

  it('may neither write the ledger nor change any table', async () => {
    const refused = [
      ...['ledger_accounts', 'ledger_transfers', 'ledger_entries'].flatMap((table) => [
        `insert into ${table} default values`,
        `update ${table} set created_at = created_at`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger all`,
        `drop table ${table} cascade`,
        `select from ${table} for update`,
      ]),
      "select ledger_account('brand', uuid7(), 'wallet', 'COIN')",
      'create or replace function app_now() returns timestamptz language sql as $$ select now() $$',
      'create table anything (id int)',
      'update schema_migrations set sha256 = name',
      'truncate users cascade',
      'set session_replication_role = replica',
    ]
    // The trigger behind the rights uses the same code, so the message is compared too.
    const message = expect.stringMatching(/^(permission denied|must be owner)/)
    for (const statement of refused) {
      const { code, message: said } = await database.pool.query(statement).catch((error) => error)
      expect([statement, code, said]).toEqual([statement, '42501', message])
    }
  })

  it.each(["set timezone = 'Asia/Kolkata'", 'set statement_timeout = 0', 'set role none'])(
    'serve nobody after «%s»',
    async (change) => {
      const client = await database.pool.connect()
      await verifySession(client)
      await client.query(change)
      await expect(verifySession(client)).rejects.toThrow(ChangedSession)
      client.release(true)
    },
  )

  it('move coins by the one function, and read what it wrote', async () => {
    const brandId = randomUUID()
    await fundBrand(brandId, 250)
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(250)
  })

  it('may use the tables of a later migration, and only insert into those it protects', async () => {
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

const withAccount = async (rights: string, work: (url: string) => Promise<void>): Promise<void> => {
  const account = `account_${randomBytes(4).toString('hex')}`
  await database.owner.query(`create role ${account} login password 'words' ${rights}`)
  try {
    const url = new URL(database.databaseUrl)
    Object.assign(url, { username: account, password: 'words' })
    await work(url.href)
  } finally {
    await database.owner.query(`drop owned by ${account}; drop role ${account}`)
  }
}

const verifyWithoutOptions = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await verifySession(client).finally(() => client.end())
}

describe('an account of its own for the server', () => {
  it('stores the settings of its sessions, for poolers that drop options', () =>
    withAccount(`in role ${serverRole}`, async (url) => {
      await expect(verifyWithoutOptions(url)).rejects.toThrow(/statement_timeout is 0 instead/)
      await Promise.all([1, 2].map(() => setAccount(url, database.databaseUrl)))
      await verifyWithoutOptions(url)
      const { username, pathname } = new URL(url)
      const change = `alter role ${username} in database ${pathname.slice(1)} set work_mem = '4MB'`
      await database.owner.query(change)
      await expect(checkServerRole(url, { setOnAccount: true })).rejects.toThrow(
        /work_mem is 4MB instead of 16MB\. .* Run RECONNECT in the pooler’s console/,
      )
      await setAccount(url, database.databaseUrl)
      await checkServerRole(url, { setOnAccount: true })
    }))

  it('is named with the statements that an administrator must run, when it is missing', async () => {
    const url = Object.assign(new URL(database.databaseUrl), { username: 'nobody' }).href
    await expect(setAccount(url, database.databaseUrl)).rejects.toThrow(
      /create role "nobody" login .* alter role "nobody" in database "\w+" set role = 'tandem_server'/,
    )
  })

  it('is told which statements are missing, when it exists', () =>
    withAccount('', async (url) => {
      await expect(checkServerRole(url)).rejects.toThrow(
        /administrator of that PostgreSQL: grant tandem_server to <the name in DATABASE_URL>;/,
      )
      const other = Object.assign(new URL(url), { password: 'another' }).href
      await expect(setAccount(other, database.databaseUrl)).rejects.toThrow(
        /alter role "account_\w+" login password/,
      )
    }))

  it('can serve requests and cannot become the owner', () =>
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
})
