import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  ask,
  askUntilTold,
  type ChildServer,
  freePort,
  killChild,
  secretKey,
  startChild,
} from '#everywhere/child-servers.factory.ts'
import { startOwnCluster } from '#everywhere/own-cluster.factory.ts'
import { proofSize, proofTimeout, reportFigures } from '#everywhere/proof-size.factory.ts'
import { buildShopper } from '#everywhere/shopper.factory.ts'
import { listInvariantViolations } from '#money/coins/index.ts'
import { closeDatabase, openDatabase } from '#platform/postgres/db.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { startBalancer } from './balancer.factory.ts'
import { askOnce, startReplicaOf } from './replica.factory.ts'

let primary: Awaited<ReturnType<typeof startOwnCluster>>
let replica: Awaited<ReturnType<typeof startReplicaOf>>
const servers: (ChildServer & { metricsPort: string })[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-read-replica-'))

type Shopper = Awaited<ReturnType<typeof buildShopper>>
const people: Shopper[] = []
const peopleCount = proofSize(4, 8)
const readsEach = 6
const parts = proofSize(1, 20)
const rounds = Math.ceil(proofSize(600, 1_000_000) / parts / peopleCount / readsEach)

const startServer = async (replicaUrl = replica.databaseUrl) => {
  const METRICS_PORT = String(await freePort())
  const environment = { METRICS_PORT, DATABASE_REPLICA_URLS: replicaUrl, LOG_LEVEL: 'warn' }
  const server = await startChild(primary.databaseUrl, dataDir, environment)
  return { ...server, metricsPort: METRICS_PORT }
}

beforeAll(async () => {
  primary = await startOwnCluster()
  const { databaseUrl } = primary
  await migrate(databaseUrl)
  openDatabase(databaseUrl, { max: 5, connectWithinMs: 30_000, silentMs: 30_000 })
  useSettings(readSettings({ DEMO: 'off', SECRET_KEY: secretKey, DATABASE_URL: databaseUrl }))
  for (let nr = 0; nr < peopleCount; nr += 1) people.push(await buildShopper(parts * rounds + 100))
  replica = await startReplicaOf(primary)
  servers.push(...(await Promise.all([startServer(), startServer()])))
}, proofTimeout)
afterAll(async () => {
  await Promise.all(servers.map(killChild))
  try {
    expect(await listInvariantViolations()).toEqual([])
  } finally {
    await closeDatabase()
    await replica.stop()
    await primary.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const serverAt = (nr: number, among: readonly ChildServer[] = servers) => among[nr % among.length]

type Figures = { used: number; replica: number; primary: number }
const figuresOf = async (nr: number): Promise<Figures> => {
  const text = await (await fetch(`http://127.0.0.1:${servers[nr]?.metricsPort}/metrics`)).text()
  const figure = (name: string) => Number(text.match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1])
  return {
    used: figure('tandem_replicas{state="used"}'),
    replica: figure('tandem_replica_reads{place="replica"}'),
    primary: figure('tandem_replica_reads{place="primary"}'),
  }
}
const untilUsed = (used: number) =>
  expect
    .poll(
      async () => (await Promise.all(servers.map((_, nr) => figuresOf(nr)))).map((f) => f.used),
      {
        timeout: 60_000,
      },
    )
    .toEqual(servers.map(() => used))

/** Writes at one server and reads it back at all of them. Returns what they did not show. */
const writeAndRead = async (
  person: Shopper,
  nr: number,
  among: readonly ChildServer[] = servers,
): Promise<string[]> => {
  const { creator: as, path } = person
  const bio = `Sentence ${nr}.`
  person.coins -= 1
  const from = (which: number) => () => serverAt(which, among)
  const written = await askUntilTold(from(nr), 'PATCH', '/creator/profile', { as, body: { bio } })
  const bought = await askUntilTold(from(nr + 1), 'POST', path, { as })
  expect([written.status, bought.status]).toEqual([200, 200])
  const reads = among.flatMap((_, more) => [
    { which: nr + more, at: '/creator/profile', shows: `"bio":"${bio}"` },
    { which: nr + more, at: '/coins/statement?limit=5', shows: `"balanceAfter":${person.coins}` },
    { which: nr + more, at: '/redemptions?limit=5', shows: `"id":"${bought.body.id}"` },
  ])
  const found = await Promise.all(
    reads.map(async ({ which, at, shows }) => {
      const { status, body } = await askUntilTold(from(which), 'GET', at, { as })
      return status === 200 && JSON.stringify(body).includes(shows)
        ? []
        : [`${at} after ${nr} writes: ${status}`]
    }),
  )
  return found.flat()
}

it.each(Array.from({ length: parts }, (_, part) => part))(
  'what a person wrote is in all that they read next, at every server, %s',
  async (part) => {
    await untilUsed(1)
    const stale: string[] = []
    await Promise.all(
      people.map(async (person) => {
        for (let nr = 0; nr < rounds; nr += 1)
          stale.push(...(await writeAndRead(person, part * rounds + nr)))
      }),
    )
    expect(stale).toEqual([])
    const figures = await Promise.all(servers.map((_, nr) => figuresOf(nr)))
    const sum = (place: 'replica' | 'primary') => figures.reduce((all, one) => all + one[place], 0)
    // How many depends on how fast this machine lets the replica follow.
    expect(sum('replica')).toBeGreaterThan(0)
    reportFigures(
      `${rounds * peopleCount * readsEach} own reads, 0 stale; of their statements, ${sum('replica')} ran at the replica, ${sum('primary')} at the primary`,
    )
  },
  proofTimeout,
)

it('what a person wrote is shown also when PostgreSQL confirms writes before they are on the disk', async () => {
  const role = 'alter role tandem in database tandem'
  await askOnce(primary.databaseUrl, `${role} set synchronous_commit = off`)
  const hasty = await startServer()
  try {
    const [person] = people as [Shopper]
    for (let nr = 0; nr < 20; nr += 1)
      expect(await writeAndRead(person, 8_000_000 + nr, [hasty])).toEqual([])
  } finally {
    await killChild(hasty)
    await askOnce(primary.databaseUrl, `${role} reset synchronous_commit`)
  }
})

it(
  'nobody reads old data through an address that leads to several replicas',
  async () => {
    const [{ creator: as }] = people as [Shopper]
    const late = await startReplicaOf(primary)
    const balancer = await startBalancer(replica, late)
    await askOnce(late.databaseUrl, 'select pg_wal_replay_pause()')
    const server = await startServer(balancer.databaseUrl)
    const staleAfter = async (writes: number): Promise<string[]> => {
      const stale: string[] = []
      const readAll = async (person: Shopper): Promise<void> => {
        for (let nr = writes; nr < writes + 4; nr += 1)
          stale.push(...(await writeAndRead(person, nr, [server])))
      }
      await Promise.all(people.map(readAll))
      return stale
    }
    /** Ends open connections as an idle timeout does, so that the next read needs a new one. */
    const endPoolOfReads = () =>
      askOnce(
        replica.databaseUrl,
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() and query not like '%as replays%'",
      )
    const untilSaid = (words: string, times = 1) =>
      expect
        .poll(
          async () => {
            // While the replica was behind, no read needed a connection to it.
            await askUntilTold(() => server, 'GET', '/redemptions?limit=5', { as })
            return server.said().split(words).length - 1
          },
          { timeout: 60_000 },
        )
        .toBeGreaterThanOrEqual(times)
    const advice = 'leads to several servers. Name each replica by its own address'
    try {
      expect(await staleAfter(6_000_000)).toEqual([])
      await untilSaid(advice)
      balancer.leadTo(replica)
      await untilSaid('is used again')
      // The position is still asked on an earlier connection.
      balancer.leadTo(late)
      await endPoolOfReads()
      expect(await staleAfter(6_100_000)).toEqual([])
      await untilSaid(advice, 2)
    } finally {
      await killChild(server)
      balancer.stop()
      await late.stop()
      await askOnce(primary.databaseUrl, `select pg_drop_replication_slot('${late.slot}')`)
    }
  },
  proofTimeout,
)

it('a replica that stops replaying is left until it has caught up', async () => {
  const [person] = people as [Shopper]
  const as = person.creator
  await untilUsed(1)
  await askOnce(replica.databaseUrl, 'select pg_wal_replay_pause()')
  try {
    expect(await writeAndRead(person, 7_777_777)).toEqual([])
    const [old] = await askOnce<{ bio: string }>(
      replica.databaseUrl,
      `select bio from creators where id = '${as.actor.userId}'`,
    )
    // Without the rule, people would have read this.
    expect(old?.bio).not.toBe('Sentence 7777777.')
    await untilUsed(0)
  } finally {
    await askOnce(replica.databaseUrl, 'select pg_wal_replay_resume()')
  }
  const before = await figuresOf(0)
  const readAgain = async (): Promise<number> => {
    expect((await ask(servers[0], 'GET', '/creator/profile', { as })).status).toBe(200)
    return (await figuresOf(0)).replica
  }
  await expect.poll(readAgain, { timeout: 60_000 }).toBeGreaterThan(before.replica)
})

it.each([
  ['freezes', () => Promise.resolve(replica.freeze())],
  ['is killed', () => replica.kill().then(() => replica.start)],
])('every read is answered when the replica %s', async (what, harm) => {
  await untilUsed(1)
  const answers: Promise<{ status: number; tookMs: number }>[] = []
  const read = async (nr: number) => {
    const begun = performance.now()
    const { creator: as } = people[nr % people.length] as Shopper
    const { status } = await ask(serverAt(nr), 'GET', '/redemptions?limit=5', { as })
    return { status, tookMs: performance.now() - begun }
  }
  for (let nr = 0; nr < 20; nr += 1) answers.push(read(nr))
  const repair = await harm()
  try {
    for (let nr = 0; nr < 20; nr += 1) answers.push(read(nr))
    await untilUsed(0)
    for (let nr = 0; nr < 20; nr += 1) answers.push(read(nr))
    const told = await Promise.all(answers)
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
    const slowestMs = Math.max(...told.map(({ tookMs }) => tookMs))
    reportFigures(`the replica ${what}: the slowest read took ${Math.round(slowestMs)} ms`)
  } finally {
    await repair()
  }
  await untilUsed(1)
})

it('a start with the address of another database as a replica is refused', async () => {
  const other = new URL(replica.databaseUrl)
  other.pathname = '/postgres'
  const start = startChild(primary.databaseUrl, dataDir, { DATABASE_REPLICA_URLS: other.href })
  await expect(start).rejects.toThrow(
    'DATABASE_REPLICA_URLS names localhost/postgres, which is no replica of the PostgreSQL in DATABASE_URL.',
  )
})
