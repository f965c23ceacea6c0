/**
 * Measures lists at growing sizes, each in a database of its own. Options after
 * `npm run scale -- growth`:
 * - `campaigns clicks` measures only these. 10^7 posts take about an hour to fill.
 * - `--from 6` begins at 10^6 campaigns instead of 10^3, and at 10^7 posts and clicks.
 * - `--to 5` ends at 10^5 campaigns, 10^6 posts and 10^6 clicks instead of ten times as many.
 * - `--seconds 5` measures each list for 5 seconds.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { viewBrandDays } from '../src/campaigns/analytics/programme-days.views.ts'
import type { AuthorizedBrandId, BrandActor } from '../src/platform/actor.ts'
import { closeDatabase, openDatabase } from '../src/platform/postgres/db.ts'
import { readSettings } from '../src/platform/settings/env.ts'
import { useSettings } from '../src/platform/settings/settings.ts'
import { ingestPerSecond } from './click-ingest.ts'
import { startDatabase } from './databases.ts'
import { dropIndexes } from './drop-indexes.ts'
import { feedLists } from './feed.ts'
import { brandCount, fill } from './fill.ts'
import { varyCampaigns } from './fill-finds.ts'
import { fillLinks } from './fill-links.ts'
import { fillPosts } from './fill-posts.ts'
import { findLists } from './find.ts'
import { load } from './load.ts'
import { secretKey, startProduct } from './servers.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '3' },
    to: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '10' },
  },
})
const [least, most] = [Number(values.from), Number(values.to)]
if (!(3 <= least && least <= most && most <= 6)) throw new Error('Choose numbers from 3 to 6.')
const wanted = positionals.filter((word) => word !== 'growth')
const isWanted = (rows: string): boolean => wanted.length === 0 || wanted.includes(rows)
const connections = 4
const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Figures by name, one per size. */
type Curves = Map<string, number[]>
const note = (curves: Curves, name: string, figure: number): void => {
  curves.set(name, [...(curves.get(name) ?? []), figure])
}

const connect = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'")
  return client
}

/** Clicks of the last 85 days on 1,000 links, with their sums. */
const fillClicks = async (client: pg.Client, count: number) => {
  const filled = await fillLinks(client)
  for (const ago of [90, 60, 30, 0])
    await client.query('select tend_months($1, now() - make_interval(days => $2), 131)', [
      'clicks',
      ago,
    ])
  await client.query(
    `insert into clicks (id, link_id, at, visitor)
     select uuid7(), l.ids[1 + nr % cardinality(l.ids)],
            now() - make_interval(secs => nr::float8 / $1 * 85 * 86400), int8send(nr % 50021)
       from generate_series(1, $1::int) nr, (select array_agg(id) ids from links) l`,
    [count],
  )
  await client.query(`
    insert into link_days (link_id, day, clicks, visitors)
    select link_id, (at at time zone 'UTC')::date, count(*), count(distinct visitor)
      from clicks group by 1, 2`)
  await client.query('vacuum analyze')
  return filled
}

const medianOf = async (calls: number, work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(calls / 2)] ?? 0
}

const sizeOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query('select pg_database_size(current_database()) / 1e9 as gb')
  return Number(rows[0]?.gb)
}

type Kind = {
  rows: string
  power: number
  fill: (databaseUrl: string, count: number) => Promise<void>
  lists: () => ReturnType<typeof findLists>
}
const kinds: Kind[] = [
  {
    rows: 'campaigns',
    power: 0,
    fill: async (databaseUrl, count) => {
      // A brand with more than 100 open campaigns is rare.
      await fill(databaseUrl, count, Math.max(brandCount, count / 100))
      await varyCampaigns(databaseUrl)
    },
    lists: findLists,
  },
  { rows: 'posts', power: 1, fill: fillPosts, lists: feedLists },
]

const measureKind = async ({ rows, power, ...kind }: Kind): Promise<void> => {
  const curves: Curves = new Map()
  const failed: string[] = []
  for (let size = least; size <= most; size += 1) {
    const count = 10 ** (size + power)
    const { databaseUrl, folder, remove } = await startDatabase()
    const client = await connect(databaseUrl)
    try {
      const startedAt = performance.now()
      const restoreIndexes = await dropIndexes(client, [rows])
      await kind.fill(databaseUrl, count)
      await restoreIndexes()
      await client.query('vacuum analyze')
      print(`${count.toLocaleString('en')} ${rows} in ${inSeconds(startedAt)}.`)
      note(curves, 'GB', await sizeOf(client))
      const { port, server } = await startProduct(databaseUrl, folder)
      for (const [name, shots] of kind.lists()) {
        await load(port, shots, 2, connections)
        const result = await load(port, shots, Number(values.seconds), connections)
        note(curves, `${name}, p50 ms`, result.p50Ms)
        note(curves, `${name}, p99 ms`, result.p99Ms)
        if (result.failed > 0) failed.push(`${name}: ${result.failed} failed`)
      }
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
    } finally {
      await client.end()
      await remove()
    }
  }
  show(rows, power, curves)
  for (const line of failed) print(line)
}

const measureClicks = async (): Promise<void> => {
  const curves: Curves = new Map()
  for (let size = least; size <= most; size += 1) {
    const count = 10 ** (size + 1)
    const { databaseUrl, remove } = await startDatabase()
    const client = await connect(databaseUrl)
    const environment = { DEMO: 'off', DATABASE_URL: databaseUrl, SECRET_KEY: secretKey }
    useSettings(readSettings(environment))
    openDatabase(databaseUrl)
    try {
      const startedAt = performance.now()
      const { brandId, programmeId } = await fillClicks(client, count)
      print(`${count.toLocaleString('en')} clicks in ${inSeconds(startedAt)}.`)
      note(curves, 'GB', await sizeOf(client))
      const actor: BrandActor = {
        userId: brandId,
        email: '',
        role: 'brand',
        member: 'owner',
        brandId: brandId as AuthorizedBrandId,
      }
      const figures = () => viewBrandDays(actor, programmeId, { days: 90 })
      note(curves, 'figures of 1,000 links in 90 days, p50 ms', await medianOf(40, figures))
      note(curves, 'clicks stored per second', await ingestPerSecond(client, 100_000))
    } finally {
      await closeDatabase()
      await client.end()
      await remove()
    }
  }
  show('clicks', 1, curves)
}

const inSeconds = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(0)} s`

const digits = (figure: number): string => figure.toFixed(figure < 10 ? 2 : figure < 100 ? 1 : 0)

/** Prints a table, and the numbers for the plots in docs/scale.md. */
const show = (rows: string, power: number, curves: Curves): void => {
  const sizes = Array.from({ length: most - least + 1 }, (_, nr) => 10 ** (least + nr + power))
  const heads = sizes.map((size) => size.toLocaleString('en'))
  print(`\n| ${rows} | ${heads.join(' | ')} |\n|---|${'---|'.repeat(heads.length)}`)
  for (const [name, figures] of curves) print(`| ${name} | ${figures.map(digits).join(' | ')} |`)
  print('')
}

for (const kind of kinds) if (isWanted(kind.rows)) await measureKind(kind)
if (isWanted('clicks')) await measureClicks()
