import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { fill } from '../fill.ts'
import { loopSeconds, residentMb, startProduct } from '../servers.ts'
import { devicesEach, deviceToken, fillPeople, personCount } from './fill-people.ts'
import type { Answers, Order, Streams } from './load-process.ts'
import { requestsOf } from './requests.ts'

const bar = { perSecond: 1_000, p99Ms: 100, residentMb: 600 }
const lowRate = 300
const campaigns = 20_000
const opensPerSecond = 300
const warmUpSeconds = 10

const startLoad = () => {
  const child = fork(join(import.meta.dirname, 'load-process.ts'))
  const give = async <Result>(order: Order): Promise<Result> => {
    child.send(order)
    const [result] = (await once(child, 'message')) as [Result]
    return result
  }
  return { give, stop: () => child.disconnect() }
}

/** Returns the delays of the server's event loop since the last call. */
const readLoopDelay = async (server: ChildProcess, file: string) => {
  rmSync(file, { force: true })
  server.kill('SIGUSR2')
  for (let tries = 0; tries < 200; tries += 1) {
    await wait(50)
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as { p99Ms: number; maxMs: number }
    } catch {
      // The server has not written the whole file yet.
    }
  }
  throw new Error('The server did not write the delays of its event loop.')
}

const refusedOf = (statuses: Record<string, number>): number =>
  Object.entries(statuses).reduce((sum, [status, n]) => (status === '200' ? sum : sum + n), 0)

/** Measures requests without and with event streams. `seconds` is the length of each part. */
export const benchStreams = async (
  databaseUrl: string,
  folder: string,
  { seconds }: { seconds: number },
): Promise<string> => {
  await fill(databaseUrl, campaigns)
  await fillPeople(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "select id from campaigns where state = 'open' order by md5(id::text)",
  )
  const campaignIds = rows.map(({ id }) => id)
  const delayFile = join(folder, 'loop-delay.json')
  const { port, server } = await startProduct(databaseUrl, folder, {
    LOOP_DELAY_FILE: delayFile,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'event-loop-delay.ts')}`,
  })
  const load = startLoad()
  let turn = 0
  const measure = async (name: string, perSecond: number, length: number): Promise<string> => {
    // Nobody applies to a campaign twice, so no creator may meet the same one in two parts. The
    // step has no factor in common with the number of creators.
    const from = turn
    turn += 3_001
    const ids = [...campaignIds.slice(from), ...campaignIds.slice(0, from)]
    const shots = requestsOf(port, perSecond * length, ids)
    await readLoopDelay(server, delayFile)
    const used = loopSeconds(server)
    const told = await load.give<Answers>({ do: 'ask', port, shots, perSecond, seconds: length })
    const busy = (loopSeconds(server) - used) / length
    const loop = await readLoopDelay(server, delayFile)
    const figures = [told.p50Ms, told.p99Ms, told.maxMs, loop.p99Ms, loop.maxMs, told.ownDelayMs]
    const refused = refusedOf(told.statuses)
    const others = refused === 0 ? '0' : `${refused} (${JSON.stringify(told.statuses)})`
    return `| ${name} | ${perSecond} | ${others} | ${figures.map((ms) => ms.toFixed(1)).join(' | ')} | ${[busy, told.processorShare].map((share) => `${Math.round(share * 100)} %`).join(' | ')} | ${residentMb(server)} |`
  }
  try {
    await measure('warm-up', lowRate, warmUpSeconds)
    const rows = [await measure('none', lowRate, seconds)]
    rows.push(await measure('none', bar.perSecond, seconds))
    const tokens = Array.from({ length: personCount * devicesEach }, (_, index) =>
      deviceToken(index % personCount, Math.floor(index / personCount)),
    )
    const opened = await load.give<Streams>({ do: 'open', port, tokens, perSecond: opensPerSecond })
    const before = await countNotifications(client)
    rows.push(await measure(`${opened.open}`, lowRate, seconds))
    rows.push(await measure(`${opened.open}`, bar.perSecond, seconds))
    // The consumer writes the last notifications, and the hub delivers them.
    await wait(5_000)
    const after = await countNotifications(client)
    const counted = await load.give<Streams>({ do: 'count' })
    // New streams heard of notifications from before, which are not part of this count.
    const heard = (counted.events.notification ?? 0) - (opened.events.notification ?? 0)
    return [
      `Requests by a process of their own, on the same ${availableParallelism()} processors as the server and PostgreSQL; ${seconds} s each.`,
      `Bar: ${bar.perSecond} requests/s, 0 refused, p99 < ${bar.p99Ms} ms, < ${bar.residentMb} MB.`,
      '',
      '| streams | requests/s | refused | p50 ms | p99 ms | max ms | loop p99 ms | loop max ms | load’s own loop p99 ms | server’s loop busy | load busy | MB |',
      '|---|---|---|---|---|---|---|---|---|---|---|---|',
      ...rows,
      '',
      `Streams: ${counted.open} opened, ${counted.refused} refused, ${counted.closed} closed early; heard ${heard} of ${(after - before) * devicesEach} notifications; events ${JSON.stringify(counted.events)}.`,
    ].join('\n')
  } finally {
    load.stop()
    server.kill('SIGTERM')
    await once(server, 'exit')
    await client.end()
  }
}

const countNotifications = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: string }>('select count(*) from notifications')
  return Number(rows[0]?.count ?? 0)
}
