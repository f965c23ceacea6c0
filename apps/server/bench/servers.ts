import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { serverEnvironment, serverFlags } from '../../../tools/server-process.mjs'

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** All servers of a run share this key, because a database accepts only its first one. */
export const secretKey = 'nothing that the benchmark signs is kept'

export const start = async (
  file: string,
  environment: Record<string, string>,
  probe: string,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...serverFlags, join(import.meta.dirname, file)], {
    env: { ...process.env, ...serverEnvironment, SECRET_KEY: secretKey, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 1200; tries += 1) {
    const answered = await fetch(probe).then(
      () => true,
      () => false,
    )
    if (answered) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${file} did not start`)
}

/** Starts the product on a free port, as in production. `more` adds settings or replaces them. */
export const startProduct = async (
  databaseUrl: string,
  folder: string,
  more: Record<string, string> = {},
): Promise<{ port: number; server: ChildProcess }> => {
  const port = await freePort()
  const server = await start(
    '../src/main.ts',
    {
      ...{ DATABASE_URL: databaseUrl, NODE_ENV: 'production', DEMO: 'off', LOG_LEVEL: 'error' },
      ...{ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: folder },
      ...more,
    },
    `http://127.0.0.1:${port}/health/ready`,
  )
  return { port, server }
}

export const residentMb = (child: ChildProcess): number =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) /
      1024,
  )

type Used = { pid: number; parent: number; seconds: number }
const everyProcess = (): Used[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        const [parent = 0, user = 0, system = 0] = [1, 11, 12].map((at) => Number(fields[at]))
        return [{ pid: Number(pid), parent, seconds: (user + system) / 100 }]
      } catch {
        return []
      }
    })

export const secondsOfBoth = (server: ChildProcess, sessionPid: number) => {
  const all = everyProcess()
  const database = all.find(({ pid }) => pid === sessionPid)?.parent
  const sum = (some: Used[]): number => some.reduce((total, { seconds }) => total + seconds, 0)
  return {
    server: sum(all.filter(({ pid }) => pid === server.pid)),
    database: sum(all.filter(({ parent }) => parent === database)),
  }
}

/** Processor seconds of the main thread only, so other load on the machine does not count. */
export const loopSeconds = ({ pid }: ChildProcess): number => {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) / 100
}
