import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { claimSecretKeys } from '#platform/keys/claim-secret-keys.ts'
import { checkValueOf } from '#platform/keys/derived-key.ts'
import { keepSecretKey } from '#platform/keys/secret-key.ts'
import { earlierKey, laterKey, useSecretKeys } from '#platform/keys/secret-keys.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { readSettings, repositoryRoot, SettingsError } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { killChild, startChild } from './child-servers.factory.ts'
import { soaks } from './proof-size.factory.ts'

const run = promisify(execFile)
let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase({ max: 3 })
})
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tandem-secret-key-'))
  await database.owner.query('truncate secret_keys, coupon_codes')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => database.drop())

const start = (SECRET_KEY: string) => startChild(database.databaseUrl, dataDir, { SECRET_KEY })
const claim = async (environment: Record<string, string> = {}): Promise<void> => {
  const { databaseUrl } = database
  const usual = { DEMO: 'off', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: '' }
  useSettings(readSettings({ ...usual, ...environment }))
  await claimSecretKeys(sealedColumns)
}
const whyNoClaim = (environment: Record<string, string> = {}): Promise<string> =>
  claim(environment).then(
    () => 'It was claimed.',
    (error: Error) => (error instanceof SettingsError ? error.mistakes.join() : error.message),
  )
const keptKeys = async (): Promise<Buffer[]> =>
  (await db.selectFrom('secret_keys').select('check_value').execute()).map((row) => row.check_value)
const keyInFile = (): string => readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()

it('two servers that start at once on an empty database without a key make one, and keep it', async () => {
  if (!soaks) await Promise.all([claim(), claim()])
  else await Promise.all((await Promise.all([start(''), start('')])).map(killChild))
  expect(await keptKeys()).toEqual([checkValueOf(keyInFile())])
  const made = keyInFile()
  await claim()
  expect(keyInFile()).toBe(made)
})

it('a server with another key doesn’t start, nor one whose key was lost, and none is made', async () => {
  await claim({ SECRET_KEY: earlierKey })
  await expect(start(laterKey)).rejects.toThrow(
    /The secret key in SECRET_KEY does not belong to this database\..* SECRET_KEYS_OLD/s,
  )
  expect(await whyNoClaim()).toMatch(
    /The secret key of this database is missing: .*secret\.key.*backup/s,
  )
  expect(readdirSync(dataDir)).not.toContain('secret.key')
  keepSecretKey(dataDir, laterKey)
  expect(await whyNoClaim()).toMatch(
    /The secret key in .*secret\.key does not belong to this database\./s,
  )
  expect(await keptKeys()).toEqual([checkValueOf(earlierKey)])
})

it('a server whose key file is empty or damaged says so, and changes nothing', async () => {
  for (const content of ['', 'k'.repeat(20), '\0'.repeat(44)]) {
    writeFileSync(join(dataDir, 'secret.key'), content)
    expect(await whyNoClaim()).toMatch(/The secret key in .*secret\.key/)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(content)
  }
  expect(await keptKeys()).toEqual([])
})

it('a database of an earlier version takes the key that opens what it holds, and no other', async () => {
  useSecretKeys(earlierKey)
  await buildCoupon({ stock: 1 })
  expect(await whyNoClaim()).toContain('The secret key of this database is missing')
  expect(await whyNoClaim({ SECRET_KEY: laterKey })).toContain('does not belong to this database')
  expect(await keptKeys()).toEqual([])
  await claim({ SECRET_KEY: earlierKey })
  expect(await keptKeys()).toEqual([checkValueOf(earlierKey)])
})

it('a key is replaced while the settings name the one before, which is needed from then on', async () => {
  await claim({ SECRET_KEY: earlierKey })
  await claim({ SECRET_KEY: laterKey, SECRET_KEYS_OLD: earlierKey })
  expect(await keptKeys()).toHaveLength(2)
  expect(await whyNoClaim({ SECRET_KEY: laterKey })).toMatch(
    /still encrypted with an earlier secret key\. .* SECRET_KEYS_OLD .* reseal/s,
  )
  expect(await whyNoClaim({ SECRET_KEYS_OLD: earlierKey })).toContain('is missing')
})

it('an operator’s command that seals something has to have the servers’ key, and makes none', async () => {
  useSecretKeys(earlierKey)
  const { id } = await buildCoupon({ stock: 1 })
  await claim({ SECRET_KEY: earlierKey })
  const codes = join(dataDir, 'codes.csv')
  writeFileSync(codes, 'SPRING-10\n')
  const main = join(repositoryRoot, 'apps/server/src/operator/main.ts')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const usual = { DATABASE_URL: database.databaseUrl, DATA_DIR: dataDir, PATH, NODE_COMPILE_CACHE }
  const load = (SECRET_KEY: string): Promise<string> =>
    run(process.execPath, [main, 'load-codes', id, codes], { env: { ...usual, SECRET_KEY } }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    )
  expect(await load('')).toContain('The secret key of this database is missing')
  expect(await load(laterKey)).toContain('does not belong to this database')
  expect(readdirSync(dataDir)).not.toContain('secret.key')
  expect(await load(earlierKey)).toContain('Loaded: 1')
})

// These statements are documented in docs/decisions/025-keys.md.
it.each([
  ['noted', 'update secret_keys set retired_at = now()'],
  [
    'never noted',
    "insert into secret_keys (check_value, installation, retired_at) values ('\\x00', 'lost', now())",
  ],
])(
  'when a key is lost that was %s, an operator can say so, and a new one is taken',
  async (how, words) => {
    useSecretKeys(earlierKey)
    await buildCoupon({ stock: 1 })
    if (how === 'noted') await claim({ SECRET_KEY: earlierKey })
    await database.owner.query(words)
    await claim({ SECRET_KEY: laterKey })
    expect(await whyNoClaim({ SECRET_KEY: earlierKey })).toContain(
      'does not belong to this database',
    )
  },
)
