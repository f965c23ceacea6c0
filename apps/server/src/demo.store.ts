import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { claimSecretKeys } from './platform/keys/claim-secret-keys.ts'
import { pool } from './platform/postgres/db.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { repositoryRoot } from './platform/settings/env.ts'
import { sealedColumns } from './sealed-columns.ts'

type Seed = { seedDemo(options: { progress: (text: string) => void }): Promise<void> }

const seedFile = join(repositoryRoot, 'apps/server/seed/index.ts')

const isTrue = async (sql: string): Promise<boolean> => {
  const result = await pool.query<{ yes: boolean }>(`select (${sql}) as yes`)
  return result.rows[0]?.yes === true
}

const hasTable = (name: string) => isTrue(`to_regclass('${name}') is not null`)

/** It left nothing but its own rows: nobody could sign in meanwhile. */
const wasInterrupted = async (): Promise<boolean> =>
  (await hasTable('demo_seed')) && !(await isTrue('select finished from demo_seed'))

/** The mark is a table and emptying means dropping: only the tables' owner may do either. */
const asOwner = async (ownerUrl: string, statement: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query(statement)
  } finally {
    await owner.end()
  }
}

const emptyAgain = async (ownerUrl: string): Promise<void> => {
  await asOwner(ownerUrl, 'drop schema public cascade; create schema public')
  await migrate(ownerUrl)
  await claimSecretKeys(sealedColumns)
}

/** With the demo off, the mark must not let a later start remove real rows. */
export const forgetDemo = async (ownerUrl: string): Promise<void> => {
  if (await hasTable('demo_seed')) await asOwner(ownerUrl, 'drop table if exists demo_seed')
}

/** A database that was in use before has none. */
export const hasDemoAccounts = (): Promise<boolean> =>
  isTrue("exists (select 1 from users where email_norm = 'creator@demo.test')")

export const ensureDemo = async (
  ownerUrl: string,
  progress: (text: string) => void,
): Promise<void> => {
  if (!existsSync(seedFile)) return
  if (await wasInterrupted()) await emptyAgain(ownerUrl)
  else if (await isTrue('exists (select 1 from users)')) return
  await asOwner(
    ownerUrl,
    `drop table if exists demo_seed;
     create table demo_seed (finished boolean not null);
     insert into demo_seed values (false)`,
  )
  const { seedDemo } = (await import(pathToFileURL(seedFile).href)) as Seed
  await seedDemo({ progress })
  await pool.query('update demo_seed set finished = true')
}
