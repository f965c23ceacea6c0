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

/** Nobody can sign in while the demo is created, so an interrupted one can safely be deleted. */
const wasInterrupted = async (): Promise<boolean> =>
  (await hasTable('demo_seed')) && !(await isTrue('select finished from demo_seed'))

/** Creating the marker table and dropping the schema require the account that owns the tables. */
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

/** Removes the marker. Otherwise a later start with DEMO=on could delete real rows. */
export const forgetDemo = async (ownerUrl: string): Promise<void> => {
  if (await hasTable('demo_seed')) await asOwner(ownerUrl, 'drop table if exists demo_seed')
}

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
