import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { password, peopleOf, someEmail } from '#accounts/identity/identity.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { atTime } from '#platform/clock.ts'
import { bucketAt } from '#platform/files/index.ts'
import { placeOf, useBucket } from '#platform/files/stores/s3-server.factory.ts'
import { db, eventsDb } from '#platform/postgres/db.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { checkServerRole } from '#platform/postgres/server-role.ts'
import { repositoryRoot } from '#platform/settings/env.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { ask as askServer, startChild, stopChild } from '../../everywhere/child-servers.factory.ts'
import { proofSize, proofTimeout } from '../../everywhere/proof-size.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import {
  ask,
  emptyDatabase,
  filesIn,
  newFolder,
  passphrase,
  removeFolders,
  restore,
} from './backup.factory.ts'
import { backupHealth } from './backup-health.ts'
import { backupWords, restoreWords } from './backup-words.ts'
import { listPeopleFiles } from './list-people-files.ts'
import { type BackupSource, type BackupWish, makeBackup } from './make-backup.ts'
import type { BackupTarget } from './store/backup-target.ts'
import { folderTarget } from './store/folder-target.ts'
import { s3Target } from './store/s3-target.ts'

const server = useTestApp({}, { eventsApart: true })
const [filesBucket, backupBucket] = [placeOf(await useBucket()), placeOf(await useBucket())]
const people = peopleOf(server)
const email = someEmail()
const filesFolder = join(newFolder(), 'files')
const secretKeys = ['the current secret key of these tests', 'an earlier secret key of these tests']
let brandId = ''

const back = (
  target: BackupTarget,
  wish: Partial<BackupWish> = {},
  listFiles: BackupSource['listFiles'] = filesIn(filesFolder),
  eventsUrl = settings.databaseSessions.eventsUrl,
) =>
  makeBackup(
    {
      ownerUrl: settings.databaseUrl ?? '',
      ...{ eventsUrl, cluster: undefined, listFiles, secretKeys },
    },
    target,
    { passphrase, ...wish },
  )

const addFile = (path: string, bytes = randomBytes(200_000)) => {
  mkdirSync(dirname(join(filesFolder, path)), { recursive: true })
  writeFileSync(join(filesFolder, path), bytes)
}

const hashesIn = (folder: string) =>
  Object.fromEntries(
    globSync('**/*', { cwd: folder })
      .filter((path) => statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  )

const sums = (url: string) =>
  ask<{ kind: string; sum: string }>(
    url,
    'select kind, asset, sum(balance)::text as sum, count(*)::int as n from ledger_accounts group by 1, 2 order by 1, 2',
  )

const partsIn = (folder: string) =>
  globSync('parts/*/*', { cwd: folder }).map((path) => join(folder, path))

afterAll(removeFolders)
beforeAll(async () => {
  await people.signUp(email)
  brandId = (await buildBrand()).brandId
  await fundBrand(brandId, 5_000)
  for (let nr = 0; nr < proofSize(5, 500); nr += 1) addFile(`ab/file-${nr}`)
  addFile('empty', Buffer.alloc(0))
  addFile('ab/unfinished.part')
})

it('restores all coins and files as they were at one moment during writes', {
  timeout: proofTimeout,
}, async () => {
  const [target, dataDir] = [folderTarget(newFolder()), newFolder()]
  let writes = true
  let count = 0
  const writing = (async () => {
    for (; writes; count += 1) {
      await fundBrand(brandId, 1)
      addFile(`new/${count}`)
    }
  })()
  expect(await backupHealth()).toEqual({ verdict: 'none', lastAt: null })
  const made = await back(target)
  writes = false
  await writing
  expect(count).toBeGreaterThan(0)
  const ownerUrl = await emptyDatabase(settings.databaseUrl ?? '')
  const { broken } = await restore(target, { dataDir, ownerUrl })
  expect(broken).toEqual([])
  const ledger = Object.fromEntries(
    (await sums(ownerUrl)).map(({ kind, sum, ...rest }) => [
      `${kind} ${(rest as { asset?: string }).asset}`,
      sum,
    ]),
  )
  expect(ledger).toEqual(made.manifest.tables?.ledger)
  const [source, restored] = [hashesIn(filesFolder), hashesIn(join(dataDir, 'files'))]
  expect(restored['ab/unfinished.part']).toBeUndefined()
  expect(Object.keys(restored).length).toBeGreaterThanOrEqual(6)
  for (const [path, hash] of Object.entries(restored)) expect(source[path]).toBe(hash)
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()).toBe(secretKeys[0])
  expect(readFileSync(join(dataDir, 'earlier-secret-keys.txt'), 'utf8').trim()).toBe(secretKeys[1])
})

it('starts from a restored folder and signs people in', {
  timeout: proofTimeout,
}, async () => {
  const [target, dataDir] = [folderTarget(newFolder()), newFolder()]
  await back(target)
  const { broken } = await restore(target, { dataDir, ownerUrl: undefined })
  expect(broken).toEqual([])
  const child = await startChild('postgres://nobody@localhost/none', dataDir, {
    DATABASE_URL: '',
    SECRET_KEY: settings.secretKey,
  })
  try {
    const wrong = { email, password: 'not the password' }
    expect((await askServer(child, 'POST', identity.signIn.path, { body: wrong })).status).not.toBe(
      200,
    )
    const { status } = await askServer(child, 'POST', identity.signIn.path, {
      body: { email, password },
    })
    expect(status).toBe(200)
  } finally {
    await stopChild(child)
  }
})

it('restores clicks and logs into a database of their own, or leaves them out and says so', {
  timeout: proofTimeout,
}, async () => {
  const logs = 'select delivery_id, at, trouble from webhook_tries order by id'
  await sql`
    insert into webhook_tries (delivery_id, at, took_ms, trouble)
    select uuid_in(md5(nr::text)::cstring), now() - nr * interval '1 hour', nr, 'No answer.'
      from generate_series(1, 40) nr`.execute(eventsDb)
  const beside = settings.databaseUrl ?? ''
  const target = folderTarget(newFolder())
  const made = await back(target)
  const into = { dataDir: newFolder(), ownerUrl: await emptyDatabase(beside) }
  const eventsUrl = await emptyDatabase(beside)
  const { opened, broken } = await restore(target, { ...into, eventsUrl })
  expect(broken).toEqual([])
  const restored = await ask(eventsUrl, logs)
  expect(restored).toHaveLength(40)
  expect(restored).toEqual(await ask(settings.databaseSessions.eventsUrl ?? '', logs))
  await migrate(eventsUrl, { database: 'events' })
  await checkServerRole(eventsUrl)
  const again = { dataDir: newFolder(), ownerUrl: await emptyDatabase(beside), eventsUrl }
  await expect(restore(target, again)).rejects.toThrow(/database for clicks and logs is not empty/)
  const words = { where: 'here', invariants: [], moment: undefined, eventsUrl: undefined }
  expect(restoreWords(opened, words).join(' ')).toMatch(/were left out/)
  expect(backupWords(made, 'here').join(' ')).toMatch(/in their own database are in it too/)
})

it('backs up the marketplace when the database of clicks and logs is away, and says so', async () => {
  const target = folderTarget(newFolder())
  const made = await back(
    target,
    {},
    undefined,
    `${settings.databaseSessions.eventsUrl}`.replace('test_events', 'no_events'),
  )
  expect(backupWords(made, 'here').at(-1)).toMatch(/but no clicks and logs: .* does not exist/)
})

it('says which files of the database are missing, and neither counts such a backup nor deletes others', async () => {
  const target = folderTarget(newFolder())
  const insert = (key: string) => sql`
    insert into files (storage_key, mime, bytes, sha256) values (${key}, 'image/webp', 1, '')`
  const remove = () => sql`delete from files where storage_key like 'gone/%'`.execute(db)
  await back(target)
  const { lastAt } = await backupHealth()
  await insert('gone/one').execute(db)
  await insert('gone/two').execute(db)
  const made = await back(target, { keep: 1 })
  expect(made).toMatchObject({ missing: ['gone/one', 'gone/two'], deleted: 0 })
  expect(backupWords(made, 'here').join(' ')).toMatch(
    /2 files that the database names are not in .*: gone\/one, gone\/two\./,
  )
  expect((await backupHealth()).lastAt).toBe(lastAt)
  let lists = 0
  const deletedMeanwhile = async () => {
    lists += 1
    if (lists === 2) await remove()
    return filesIn(filesFolder)()
  }
  expect(await back(target, { keep: 1 }, deletedMeanwhile)).toMatchObject({
    missing: [],
    deleted: 2,
  })
})

it('copies a file only once, and again when the stored part is damaged', async () => {
  const folder = newFolder()
  expect((await back(folderTarget(folder))).added).toBeGreaterThan(5)
  addFile('later')
  expect(await back(folderTarget(folder))).toMatchObject({ added: 1 })
  const largest = partsIn(folder).find((path) => statSync(path).size > 190_000) ?? ''
  truncateSync(largest, 1000)
  expect(await back(folderTarget(folder))).toMatchObject({ added: 1 })
})

it('refuses a damaged backup, a wrong passphrase and a place that is not empty', async () => {
  const folder = newFolder()
  await back(folderTarget(folder))
  const target = folderTarget(folder)
  const dataDir = newFolder()
  const ownerUrl = await emptyDatabase(settings.databaseUrl ?? '')
  const into = { dataDir, ownerUrl }
  const refuses = (work: Promise<unknown>, sentence: RegExp) =>
    expect(work).rejects.toThrow(sentence)
  const untouched = async () => {
    expect(globSync('*', { cwd: dataDir })).toEqual([])
    expect(
      await ask(
        ownerUrl,
        "select relname from pg_class where relnamespace = 'public'::regnamespace",
      ),
    ).toEqual([])
  }
  await refuses(
    restore(target, into, { by: 'not the passphrase of it' }),
    /BACKUP_PASSPHRASE is not/,
  )
  await refuses(
    back(target, { passphrase: 'not the passphrase of it' }),
    /BACKUP_PASSPHRASE is not/,
  )
  await refuses(restore(folderTarget(newFolder()), into), /There is no backup in/)
  await refuses(
    restore(target, into, { moment: '2020-01-01T00:00:00.000Z' }),
    /oldest backup is from/,
  )
  for (const path of partsIn(folder)) {
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed[60] ?? 0) ^ 1, 60)
    if (bytes.length < 100_000) continue
    writeFileSync(path, changed)
    await refuses(restore(target, into), /damaged: the content of a part was changed/)
    await untouched()
    writeFileSync(path, bytes.subarray(0, -1))
    await refuses(restore(target, into), /1 of its parts are missing or cut off/)
    rmSync(path)
    await refuses(restore(target, into), /1 of its parts are missing or cut off/)
    writeFileSync(path, bytes)
    break
  }
  writeFileSync(join(dataDir, 'mine'), '')
  await refuses(restore(target, into), /is not empty: it contains mine/)
  rmSync(join(dataDir, 'mine'))
  await untouched()
  await refuses(
    restore(target, { dataDir, ownerUrl: settings.databaseUrl ?? '' }),
    /The database is not empty/,
  )
  await refuses(back(target, { onlyChanges: true }), /Leave out --changes/)
})

it('shows readiness and operators how old the last backup is', async () => {
  await back(folderTarget(newFolder()))
  const ready = (await server.app.inject('/health/ready')).json()
  expect(ready.backup).toEqual({ verdict: 'recent', lastAt: expect.any(String) })
  const later = await atTime(new Date(Date.now() + 27 * hourMs), backupHealth)
  expect(later.verdict).toBe('old')
})

it('backs up files in S3 to S3, and deletes what only old backups needed', async () => {
  const [files, bucket] = [bucketAt(filesBucket), bucketAt(backupBucket)]
  const target = s3Target(bucket, 'tandem/', newFolder())
  const before = settings
  useSettings({ ...settings, s3: filesBucket })
  try {
    await files.put('files/ab/one', randomBytes(300_000))
    await back(target, {}, listPeopleFiles)
    await files.remove('files/ab/one')
    await files.put('files/ab/two', Buffer.from('two'))
    expect(await back(target, { keep: 2 }, listPeopleFiles)).toMatchObject({ deleted: 0 })
    const sizes = async () => [...(await target.list()).values()].filter((size) => size > 300_000)
    expect(await sizes()).toHaveLength(1)
    expect(await back(target, { keep: 1 }, listPeopleFiles)).toMatchObject({ deleted: 2 })
    expect(await sizes()).toHaveLength(0)
    const into = { dataDir: newFolder(), ownerUrl: await emptyDatabase(settings.databaseUrl ?? '') }
    expect((await restore(target, into)).broken).toEqual([])
    expect(readFileSync(join(into.dataDir, 'files/ab/two'), 'utf8')).toBe('two')
  } finally {
    useSettings(before)
  }
})

it('keeps nothing of a killed backup, and the next one is whole', {
  timeout: proofTimeout,
}, async () => {
  const folder = newFolder()
  const source = dirname(filesFolder)
  const child = spawn(process.execPath, [join(repositoryRoot, 'tools/backup.ts'), '--to', folder], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: settings.databaseUrl,
      DATA_DIR: source,
      DEMO: 'off',
      SECRET_KEY: settings.secretKey,
      BACKUP_PASSPHRASE: passphrase,
    },
    stdio: 'inherit',
  })
  while (partsIn(folder).length < 2 && child.exitCode === null) await wait(5)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  const target = folderTarget(folder)
  const into = { dataDir: newFolder(), ownerUrl: await emptyDatabase(settings.databaseUrl ?? '') }
  await expect(restore(target, into)).rejects.toThrow(/contains no backup/)
  // PostgreSQL holds the lock of a killed backup until it notices that the connection is gone.
  const refusal = () =>
    back(target).then(
      () => 'none',
      (error: Error) => error.message,
    )
  let last = await refusal()
  while (last.startsWith('Another backup')) {
    await wait(100)
    last = await refusal()
  }
  expect(last).toBe('none')
  expect(existsSync(target.workshop)).toBe(false)
  expect((await restore(target, into)).broken).toEqual([])
  expect(await sums(into.ownerUrl)).toEqual(await sums(settings.databaseUrl ?? ''))
})
