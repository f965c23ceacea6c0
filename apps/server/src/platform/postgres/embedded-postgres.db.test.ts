import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
let created = 0
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

const useFolder = (mode: number): void => {
  dataDir = mkdtempSync(join(tmpdir(), 'tandem-embedded-'))
  chmodSync(dataDir, mode)
  const folder = dataDir
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
}

it('keeps its data in a folder that only one server can use at a time', async () => {
  useFolder(0o711)
  const gone = vi.fn()
  const first = await start(gone)
  await ask(first.databaseUrl, "create table t as select 'Ärmel' as word")
  await expect(start()).rejects.toThrow(
    new RegExp(`already running on .*process ${process.pid}.*DATA_DIR`),
  )
  await first.stop()
  expect(gone).not.toHaveBeenCalled()
  const next = await start()
  const words = await ask(next.databaseUrl, 'select lower(word) as word from t')
  expect([words, created]).toEqual([[{ word: 'ärmel' }], 1])
  await next.stop()
})

const soaks = process.env.SOAK === 'on'

it.runIf(soaks)('loses nothing when the server or PostgreSQL is killed', async () => {
  useFolder(0o711)
  const { child, databaseUrl } = await startElsewhere()
  await ask(databaseUrl, 'create table t as select 7 as n')
  const orphan = postmaster()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const killed = Promise.withResolvers<void>()
  const next = await start(killed.resolve)
  expect(postmaster()).not.toBe(orphan)

  process.kill(postmaster(), 'SIGKILL')
  await killed.promise
  await next.stop()

  const stranger = spawn('sleep', ['3600'])
  onTestFinished(() => void stranger.kill())
  writeFileSync(pidFile(), `${stranger.pid}\n${dataDir}/postgres/data\n1\n5432\n\n\n`)
  const last = await start()
  expect(stranger.exitCode).toBeNull()
  expect(await ask(last.databaseUrl, 'select n from t')).toEqual([{ n: 7 }])
  await last.stop()
})
