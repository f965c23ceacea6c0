import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brandHeader } from '@tandem/contract/platform/asked-brand.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { listInvariantViolations } from '#money/coins/index.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { readSettings, repositoryRoot } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'

export const secretKey = 'a secret that all of these servers share'

export const applicationName = 'tandem under test'

export type ChildServer = {
  readonly origin: string
  readonly process: ChildProcess
  readonly said: () => string
}

const readyWithinMs = 100_000

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export const startChild = async (
  databaseUrl: string,
  dataDir: string,
  environment: Record<string, string> = {},
  /** With `ipc`, the test and the server can send each other messages. */
  channel: 'ignore' | 'ipc' = 'ignore',
): Promise<ChildServer> => {
  const port = Number(environment.PORT ?? (await freePort()))
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', applicationName)
  const child = spawn(process.execPath, [join(repositoryRoot, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
      PORT: String(port),
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      DEMO: 'off',
      DISK_FLOOR_MB: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'fatal',
      SECRET_KEY: secretKey,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', channel],
  })
  // Kills the server even when the tests end before it is ready.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const origin = `http://127.0.0.1:${port}`
  const until = Date.now() + readyWithinMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended at once: ${said}`)
    const ready = await fetch(`${origin}/health/ready`).catch(() => undefined)
    if (ready?.ok) return { origin, process: child, said: () => said }
    await wait(50)
  }
  throw new Error(`The server was not ready in time: ${said}`)
}

export const killChild = async ({ process: child }: ChildServer): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

export const stopChild = async ({ process: child }: ChildServer): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  expect(child.exitCode).toBe(0)
}

/** Starts servers for a test file. `before` runs while the database is still empty. */
export const useServers = (
  count: number,
  before: () => Promise<void> = async () => {},
  environment: Record<string, string> = {},
) => {
  const servers: ChildServer[] = []
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-servers-'))
  beforeAll(async () => {
    database = await createTestDatabase({ max: 5 })
    const { databaseUrl } = database
    const usual = { DEMO: 'off', SECRET_KEY: secretKey, DATABASE_URL: databaseUrl }
    useSettings(readSettings({ ...usual, ...environment }))
    await before()
    const started = Array.from({ length: count }, () =>
      startChild(databaseUrl, dataDir, environment),
    )
    servers.push(...(await Promise.all(started)))
  })
  afterAll(async () => {
    await Promise.all(servers.map(killChild))
    try {
      expect(await listInvariantViolations()).toEqual([])
    } finally {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  return {
    servers: servers as readonly ChildServer[],
    databaseUrl: () => database.databaseUrl,
    restart: async (nr: number): Promise<void> => {
      const before = servers[nr]
      if (before === undefined) throw new Error('There is no such server.')
      await stopChild(before)
      const PORT = new URL(before.origin).port
      servers[nr] = await startChild(database.databaseUrl, dataDir, { ...environment, PORT })
    },
  }
}

export type Told = { status: number; body: Record<string, unknown>; headers: Headers }

export const ask = async (
  server: ChildServer | undefined,
  method: string,
  path: string,
  more: {
    as?: { token: string; brandId?: string | undefined }
    body?: unknown
    key?: string
    signal?: AbortSignal
  } = {},
): Promise<Told> => {
  if (server === undefined) throw new Error('There is no such server.')
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      origin: server.origin,
      'idempotency-key': more.key ?? randomUUID(),
      ...(more.as === undefined ? {} : { cookie: `sid=${more.as.token}` }),
      ...(more.as?.brandId === undefined ? {} : { [brandHeader]: more.as.brandId }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(more.body ?? {}) }),
    ...(more.signal === undefined ? {} : { signal: more.signal }),
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text), headers: answer.headers }
}

export const untilTold = async <T extends { status: number }>(
  send: () => Promise<T>,
): Promise<T & { attempts: number }> => {
  for (let attempts = 1; ; attempts += 1) {
    const told = await send().catch(() => undefined)
    if (told !== undefined && told.status !== 503) return { ...told, attempts }
    if (attempts === 600) throw new Error('A request was never answered.')
    await wait(100)
  }
}

/** Retries with the same idempotency key. `next` names the server for each attempt. */
export const askUntilTold = (
  next: () => ChildServer | undefined,
  ...[method, path, more = {}]: [method: string, path: string, more?: Parameters<typeof ask>[3]]
): Promise<Told & { attempts: number }> => {
  const key = more.key ?? randomUUID()
  return untilTold(() => ask(next(), method, path, { ...more, key }))
}

export const openLine = async (server: ChildServer | undefined, as: { token: string }) => {
  const { request, answer } = await untilTold(async () => {
    const request = get(`${server?.origin}/api/events`, {
      agent: false,
      headers: { cookie: `sid=${as.token}` },
    })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return { request, answer, status: answer.statusCode ?? 0 }
  })
  answer.on('error', () => {})
  return { answer, hangUp: () => void request.destroy() }
}

export const tally = (answers: readonly Told[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status === 200 ? 'ok' : String(body.code)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
