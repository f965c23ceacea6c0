import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/postgres/embedded-postgres.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { prepareCluster } from '#platform/postgres/postgres-cluster.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { proofTimeout } from '../../everywhere/proof-size.factory.ts'
import { ask, emptyDatabase, filesIn, newFolder, passphrase, restore } from './backup.factory.ts'
import { type BackupWish, makeBackup } from './make-backup.ts'
import { folderTarget } from './store/folder-target.ts'

const log = { debug: () => {}, error: () => {} }
const dataDir = newFolder()
const filesFolder = join(dataDir, 'files')
const secretKey = 'a secret key that only these tests know'
let postgres: EmbeddedPostgres
beforeAll(async () => {
  useSettings(readSettings({ DEMO: 'off', DATA_DIR: dataDir, SECRET_KEY: secretKey }))
  postgres = await startEmbeddedPostgres({ dataDir, log })
  await migrate(postgres.databaseUrl)
  mkdirSync(filesFolder)
})
afterAll(() => postgres.stop())

const target = folderTarget(newFolder())
const back = (
  wish: Partial<BackupWish> = {},
  secretKeys = ['a secret key of these tests, long'],
) => {
  const cluster = prepareCluster(dataDir, { durable: true, onCreate: () => {} })
  const ownerUrl = postgres.databaseUrl
  return makeBackup({ ownerUrl, cluster, listFiles: filesIn(filesFolder), secretKeys }, target, {
    passphrase,
    ...wish,
  })
}

const write = async (name: string): Promise<string> => {
  await ask(
    postgres.databaseUrl,
    `insert into users (email, email_norm) values ('${name}', '${name}')`,
  )
  writeFileSync(join(filesFolder, name), name)
  const sql = `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, pg_sleep(0.01)`
  return (await ask<{ at: string }>(postgres.databaseUrl, sql))[0]?.at ?? ''
}

const namesAt = async (moment?: string) => {
  const dataDir = newFolder()
  const { broken } = await restore(
    target,
    { dataDir, ownerUrl: undefined },
    moment === undefined ? {} : { moment },
  )
  expect(broken).toEqual([])
  const restored = await startEmbeddedPostgres({ dataDir, log })
  try {
    const rows = await ask<{ email: string }>(
      restored.databaseUrl,
      'select email from users order by id',
    )
    return rows.map(({ email }) => email)
  } finally {
    await restored.stop()
  }
}

it('restores the built-in PostgreSQL to a moment between two writes', {
  timeout: proofTimeout,
}, async () => {
  await write('first')
  expect(await back({ onlyChanges: true })).toMatchObject({
    isFullInstead: true,
    manifest: { kind: 'files' },
  })
  const second = await write('second')
  await write('third')
  expect(await back({ onlyChanges: true })).toMatchObject({ manifest: { kind: 'changes' } })
  await write('fourth')
  expect(await namesAt()).toEqual(['first', 'second', 'third'])
  expect(await namesAt(second)).toEqual(['first', 'second'])
  const tooLate = new Date().toISOString()
  await expect(namesAt(tooLate)).rejects.toThrow(/backups reach until/)
  const url = await emptyDatabase(postgres.databaseUrl)
  await expect(restore(target, { dataDir: newFolder(), ownerUrl: url })).rejects.toThrow(
    /--portable/,
  )
})

it('makes a full backup when PostgreSQL no longer has the log', {
  timeout: proofTimeout,
}, async () => {
  await ask(
    postgres.databaseUrl,
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots',
  )
  for (let nr = 0; nr < 2; nr += 1) {
    await ask(postgres.databaseUrl, 'select pg_current_xact_id(), pg_switch_wal()')
    await ask(postgres.databaseUrl, 'checkpoint')
  }
  await write('after the gap')
  expect(await back({ onlyChanges: true })).toMatchObject({ isFullInstead: true })
  expect(await namesAt()).toContain('after the gap')
})
