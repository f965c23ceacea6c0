import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ChildServer,
  killChild,
  secretKey,
  startChild,
} from '#everywhere/child-servers.factory.ts'
import { startOwnCluster } from '#everywhere/own-cluster.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { firstAnswer } from '#platform/postgres/database-watch.ts'
import { closeDatabase, openDatabase } from '#platform/postgres/db.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import type { ClockAnswer, ClockOrder } from './movable-clock.factory.ts'

const preload = new URL('./movable-clock.factory.ts', import.meta.url).href
const serverCount = 2

export type Harm = 'server' | 'database' | 'connection'

/** Two real servers over a PostgreSQL of their own. All of them can be killed. */
export const startInstallation = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-simulation-'))
  const cluster = await startOwnCluster()
  const { databaseUrl } = cluster
  await migrate(databaseUrl)
  openDatabase(databaseUrl, { max: 4, connectWithinMs: 30_000, silentMs: 30_000 })
  await firstAnswer()
  useSettings(readSettings({ DEMO: 'off', SECRET_KEY: secretKey, DATABASE_URL: databaseUrl }))
  let [aheadMs, plannedMs] = [0, 0]
  const startedAt = Date.now()
  const start = (more: Record<string, string> = {}): Promise<ChildServer> =>
    startChild(
      databaseUrl,
      dataDir,
      {
        NODE_OPTIONS: `--import ${preload}`,
        SIMULATED_AHEAD_MS: String(aheadMs),
        LOG_LEVEL: 'error',
        ...more,
      },
      'ipc',
    )
  const servers = await Promise.all(Array.from({ length: serverCount }, () => start()))
  const serverAt = (nr: number): ChildServer => servers[nr % serverCount] as ChildServer

  const tell = async (server: ChildServer, order: ClockOrder): Promise<ClockAnswer> => {
    const answered = once(server.process, 'message')
    server.process.send(order)
    const [answer] = await answered
    return answer as ClockAnswer
  }
  const killServer = async (nr: number): Promise<void> => {
    const victim = serverAt(nr)
    await killChild(victim)
    servers[nr % serverCount] = await start({ PORT: new URL(victim.origin).port })
  }
  let harming = 0
  const harms = { begun: 0, serversDown: () => harming > 0 }
  return {
    serverAt,
    harms,
    said: () => servers.map((server) => server.said()).join(''),
    harm: async (kind: Harm, nr: number): Promise<void> => {
      harms.begun += 1
      if (kind === 'database') return cluster.killAll()
      if (kind === 'connection') return cluster.killBackend()
      harming += 1
      await killServer(nr).finally(() => {
        harming -= 1
      })
    },
    /** Moves the clock of all processes, then lets one server do what is due. */
    passTime: async (ms: number): Promise<ClockAnswer> => {
      plannedMs += ms
      // The time that the commands took counts too, so that a slow machine changes no deadline.
      aheadMs = plannedMs - (Date.now() - startedAt)
      moveClock(aheadMs)
      const [, ...others] = servers
      await Promise.all(others.map((server) => tell(server, { aheadMs, pass: false })))
      return tell(serverAt(0), { aheadMs, pass: true })
    },
    stop: async (): Promise<void> => {
      moveClock(0)
      await Promise.all(servers.map(killChild))
      await closeDatabase()
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Installation = Awaited<ReturnType<typeof startInstallation>>
