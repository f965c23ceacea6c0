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
import { proofSize, proofTimeout } from '../../everywhere/proof-size.factory.ts'
import {
  ask,
  emptyDatabase,
  filesIn,
  newFolder,
  passphrase,
  removeFolders,
  restore,
} from './backup.factory.ts'
import { momentNow } from './database/log-segments.ts'
import { type BackupWish, makeBackup } from './make-backup.ts'
import { folderTarget } from './store/folder-target.ts'

const log = { debug: () => {}, error: () => {} }
const dataDir = newFolder()
const secretKey = 'a secret key that only these tests know'
let postgres: EmbeddedPostgres
beforeAll(async () => {
  useSettings(readSettings({ DEMO: 'off', DATA_DIR: dataDir, SECRET_KEY: secretKey }))
  postgres = await startEmbeddedPostgres({ dataDir, log })
  await migrate(postgres.databaseUrl)
})
afterAll(async () => {
  await postgres.stop()
  removeFolders()
})

const target = folderTarget(newFolder())
const back = (wish: Partial<BackupWish> = {}, from = { dataDir, postgres }) => {
  const cluster = prepareCluster(from.dataDir, { durable: true, onCreate: () => {} })
  const listFiles = filesIn(join(from.dataDir, 'files'))
  const ownerUrl = from.postgres.databaseUrl
  const source = { ownerUrl, cluster, listFiles, secretKeys: [secretKey] }
  return makeBackup(source, target, { passphrase, ...wish })
}

const write = async (name: string, { databaseUrl } = postgres): Promise<string> => {
  await ask(databaseUrl, `insert into users (email, email_norm) values ('${name}', '${name}')`)
  const { at } = (await ask<{ at: string }>(databaseUrl, `select ${momentNow} as at`))[0] ?? {}
  await ask(databaseUrl, 'select pg_sleep(0.01)')
  return at ?? ''
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
  const names = ['first']
  const moments: { at: string; names: string[] }[] = []
  for (let nr = 0; nr < proofSize(1, 12); nr += 1) {
    names.push(`write ${nr}`)
    moments.push({ at: await write(`write ${nr}`), names: [...names] })
    if (nr % 3 === 2) await back({ onlyChanges: nr % 2 === 0 })
  }
  await write('last')
  expect(await back({ onlyChanges: true })).toMatchObject({ manifest: { kind: 'changes' } })
  await write('lost')
  expect(await namesAt()).toEqual([...names, 'last'])
  for (const moment of moments) expect(await namesAt(moment.at)).toEqual(moment.names)
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

it('goes on after a restore, beside the backups of the lost database', {
  timeout: proofTimeout,
}, async () => {
  const dataDir = newFolder()
  await restore(target, { dataDir, ownerUrl: undefined })
  const restored = await startEmbeddedPostgres({ dataDir, log })
  const from = { dataDir, postgres: restored }
  try {
    await write('restored', restored)
    expect(await back({ onlyChanges: true }, from)).toMatchObject({ isFullInstead: true })
    await write('later', restored)
    expect(await back({ onlyChanges: true }, from)).toMatchObject({ isFullInstead: false })
  } finally {
    await restored.stop()
  }
  expect((await namesAt()).slice(-2)).toEqual(['restored', 'later'])
})
