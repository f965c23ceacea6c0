import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRoot } from './postgres-account.ts'

let dataDir: string
let created: number
const log = { debug: () => {}, error: () => {} }
const onCreate = () => {
  created += 1
}
const start = (onGone?: () => void) =>
  startEmbeddedPostgres({ dataDir, log, onCreate, ...(onGone ? { onGone } : {}) })

const ask = async (databaseUrl: string, sql: string) => {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A server in a process of its own, so that it can be killed. */
const startElsewhere = async () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const log = { debug() {}, error() {} }
    const { databaseUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    console.log(databaseUrl)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, databaseUrl: line.toString().trim() }
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

beforeEach(() => {
  created = 0
  dataDir = mkdtempSync(join(tmpdir(), 'tandem-embedded-'))
  chmodSync(dataDir, 0o711)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('keeps what was written, in UTF-8, with checksums, and creates only once', async () => {
  const gone = vi.fn()
  const first = await start(gone)
  await ask(first.databaseUrl, "create table t as select 'Ärmel' as word")
  await first.stop()
  const second = await start()
  expect(
    await ask(
      second.databaseUrl,
      "select lower(word) as word, current_setting('data_checksums') as checksums from t",
    ),
  ).toEqual([{ word: 'ärmel', checksums: 'on' }])
  await second.stop()
  await second.stop()
  expect(created).toBe(1)
  // Whoever is stopped doesn’t tell that it is gone.
  expect(gone).not.toHaveBeenCalled()
})

it('refuses a second start on one folder and says which process has it', async () => {
  const first = await start()
  try {
    await expect(start()).rejects.toThrow(
      new RegExp(`already running on .*process ${process.pid}.*DATA_DIR`),
    )
  } finally {
    await first.stop()
  }
})

it('takes over after the server was killed, and loses nothing committed', async () => {
  const { child, databaseUrl } = await startElsewhere()
  await ask(databaseUrl, 'create table t as select 7 as n')
  const orphan = postmaster()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await start()
  expect(postmaster()).not.toBe(orphan)
  expect(await ask(next.databaseUrl, 'select n from t')).toEqual([{ n: 7 }])
  await next.stop()
})

it('recovers after PostgreSQL itself was killed, and tells that it is gone', async () => {
  const gone = Promise.withResolvers<void>()
  const first = await start(gone.resolve)
  await ask(first.databaseUrl, 'create table t as select 7 as n')
  process.kill(postmaster(), 'SIGKILL')
  await gone.promise
  await first.stop()
  const next = await start()
  expect(await ask(next.databaseUrl, 'select n from t')).toEqual([{ n: 7 }])
  await next.stop()
})

it.runIf(process.platform === 'linux')(
  'ends a session that never noticed that its server was killed',
  async () => {
    const first = await start()
    const session = new Client({ connectionString: first.databaseUrl })
    session.on('error', () => {})
    await session.connect()
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
    const stuck = rows[0]?.pid ?? 0
    process.kill(stuck, 'SIGSTOP')
    process.kill(postmaster(), 'SIGKILL')
    await first.stop()
    const next = await start()
    expect(await ask(next.databaseUrl, 'select 7 as n')).toEqual([{ n: 7 }])
    await next.stop()
    await session.end().catch(() => {})
  },
)

it('is not stopped by a pid file whose number belongs to someone else now', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['3600'])
  try {
    writeFileSync(pidFile(), `${stranger.pid}\n${dataDir}/postgres/data\n1\n5432\n\n\n`)
    const next = await start()
    expect(stranger.exitCode).toBeNull()
    await next.stop()
  } finally {
    stranger.kill()
  }
})

it('refuses data of another PostgreSQL version', async () => {
  await (await start()).stop()
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 17.*pg_dump/)
})

it.runIf(isRoot())('goes elsewhere when its account cannot enter the folder', async () => {
  chmodSync(dataDir, 0o700)
  const first = await start()
  await ask(first.databaseUrl, 'create table t as select 7 as n')
  await first.stop()
  const [elsewhere = ''] = readFileSync(join(dataDir, 'where-the-database-is.txt'), 'utf8').split(
    '\n',
  )
  try {
    expect(existsSync(join(elsewhere, 'data/PG_VERSION'))).toBe(true)
    const next = await start()
    expect(await ask(next.databaseUrl, 'select n from t')).toEqual([{ n: 7 }])
    await next.stop()
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
})
