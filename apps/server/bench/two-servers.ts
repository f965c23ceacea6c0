import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { creatorCount, fill, tokenOf } from './fill.ts'
import { load, type Result, type Shot, usualConnections } from './load.ts'
import { startProduct } from './servers.ts'

const campaigns = 20_000
const bar = 0.9
const PUBLIC_URL = 'http://localhost'

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const asCreator = (nr: number) => ({ cookie: `sid=${tokenOf(nr % creatorCount)}` })

/** `round` gives each round of writes its own pairs of campaign and creator. */
const shotsFor = (ids: readonly string[]): Record<string, (round: number) => Shot[]> => {
  const niches = ['beauty', 'home', 'travel', 'sports']
  const reads = (pathOf: (nr: number) => string) => () =>
    Array.from({ length: 4_000 }, (_, nr): Shot => {
      return { method: 'GET', path: pathOf(nr), headers: asCreator(nr * 7) }
    })
  return {
    'list of 24': reads(
      (nr) => `/api/campaigns?niche=${niches[nr % 4]}&minCoins=${500 + (nr % 450)}`,
    ),
    'campaign by id': reads((nr) => `/api/campaigns/${ids[nr]}`),
    'apply (one transaction)': (round) =>
      ids.map(
        (id, nr): Shot => ({
          ...{ method: 'POST', path: `/api/campaigns/${id}/applications` },
          headers: {
            ...asCreator(nr + round * 7),
            ...{ 'content-type': 'application/json', origin: PUBLIC_URL },
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ pitch: 'I would film this by the window on a quiet morning.' }),
        }),
      ),
  }
}

const idsOf = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from campaigns order by random()')
  await client.end()
  return rows.map(({ id }) => id)
}

/** Gives the same clients first to one server, then half of them to each of two, in turn. */
export const benchTwoServers = async (
  databaseUrl: string,
  folder: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<string> => {
  await fill(databaseUrl, campaigns)
  const servers: { port: number; server: ChildProcess }[] = []
  try {
    for (let nr = 0; nr < 2; nr += 1)
      servers.push(await startProduct(databaseUrl, folder, { PUBLIC_URL }))
    const loadAll = async (shots: readonly Shot[], count: number): Promise<Result[]> =>
      Promise.all(
        servers.slice(0, count).map(({ port }, nr) => {
          const own = shots.filter((_, index) => index % count === nr)
          return load(port, own, seconds, usualConnections / count)
        }),
      )
    const table = [
      `Load of ${usualConnections} clients, in turn, median of ${rounds} rounds of ${seconds} s.`,
      '',
      '| requests | one server, req/s | two servers, req/s | share | bar |',
      '|---|---|---|---|---|',
    ]
    for (const [name, shots] of Object.entries(shotsFor(await idsOf(databaseUrl)))) {
      const perSecond: [number[], number[]] = [[], []]
      let failed = 0
      await loadAll(shots(0), 2)
      for (let round = 1; round <= rounds; round += 1)
        for (const count of [1, 2] as const) {
          const results = await loadAll(shots(round * 2 + count), count)
          perSecond[count - 1]?.push(results.reduce((sum, one) => sum + one.perSecond, 0))
          failed += results.reduce((sum, one) => sum + one.failed, 0)
        }
      const [one, two] = [median(perSecond[0]), median(perSecond[1])]
      const cells = [name, Math.round(one), Math.round(two), (two / one).toFixed(2), bar]
      table.push(`| ${cells.join(' | ')} |`)
      if (failed > 0) table.push(`| not answered with 2xx | ${failed} in all | | | |`)
    }
    return table.join('\n')
  } finally {
    for (const { server } of servers) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  }
}
