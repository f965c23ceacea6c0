/**
 * Compare the ratios; the figures depend on the machine. Options after `npm run bench --`:
 * - `--quick` takes a third of the time.
 * - `list search` runs the measurements whose names contain one of these words.
 * - `ledger`, `work`, `affiliate`, `feed`, `creators`, `find`, `analytics`, `mail`, `push`,
 *   `streams`, `another day` and `two servers` run one area.
 */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { benchAffiliate } from './affiliate.ts'
import { benchAnalytics } from './analytics.ts'
import { benchAnotherDay } from './another-day.ts'
import { benchCreators } from './creators.ts'
import { startDatabase } from './databases.ts'
import { benchFeed } from './feed.ts'
import { campaignCount, creatorCount, fill, tokenOf } from './fill.ts'
import { busyBrands, fillCollaborations } from './fill-collaborations.ts'
import { benchFind } from './find.ts'
import { benchHomeAsHtml } from './home-as-html.ts'
import { benchLedger } from './ledger.ts'
import { load, loadTool, type Result, type Shot } from './load.ts'
import { benchMail } from './mail.ts'
import { benchPush } from './push.ts'
import { freePort, residentMb, start } from './servers.ts'
import { benchStreams } from './streams/streams.ts'
import { benchTwoServers } from './two-servers.ts'
import { benchWorkLists } from './work-lists.ts'

const quick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter((word) => word !== '--quick')
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((word) => name.includes(word))
const seconds = quick ? 3 : 5
const warmUpSeconds = quick ? 1 : 2
const rounds = quick ? 2 : 3
// Writes make their tables grow, so their rounds are short. More rounds keep the median stable.
const writeRounds = 5
const writeSeconds = 2
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Contest = {
  name: string
  bar: number
  product: (round: number) => Shot[]
  bare: (round: number) => Shot[]
}

const alone: Record<string, (databaseUrl: string, folder: string) => Promise<string>> = {
  'affiliate: redirects, ingest, conversions, figures': (databaseUrl, folder) =>
    benchAffiliate(databaseUrl, folder, { quick, isWanted }),
  'feed and portfolio of a million posts': (databaseUrl, folder) =>
    benchFeed(databaseUrl, folder, { seconds }),
  'creators found by brands': (databaseUrl, folder) =>
    benchCreators(databaseUrl, folder, { seconds }),
  'find: campaigns by words, filters and match': (databaseUrl, folder) =>
    benchFind(databaseUrl, folder, { seconds }),
  'analytics: pages, roll-up and files': (databaseUrl, folder) =>
    benchAnalytics(databaseUrl, folder, { seconds }),
  'mail: 10,000 queued mails beside requests for lists': benchMail,
  'push: 10,000 queued messages': benchPush,
  'streams: 10,000 open event streams beside requests': (databaseUrl, folder) =>
    benchStreams(databaseUrl, folder, { seconds: quick ? 15 : 60 }),
  'another day of rows': (databaseUrl, folder) =>
    benchAnotherDay(databaseUrl, folder, {
      ...{ day: quick ? 10_000 : 100_000, seconds: quick ? 2 : 5, rounds: quick ? 5 : 15 },
    }),
  'two servers on one machine, beside one': (databaseUrl, folder) =>
    benchTwoServers(databaseUrl, folder, { seconds, rounds: writeRounds }),
}
for (const [name, measure] of Object.entries(alone)) {
  if (!isWanted(name)) continue
  const { databaseUrl, folder, remove } = await startDatabase()
  try {
    print(await measure(databaseUrl, folder))
  } finally {
    await remove()
  }
}
const isAlone = (word: string): boolean => Object.keys(alone).some((name) => name.includes(word))
if (wanted.length > 0 && wanted.every(isAlone)) process.exit()

const database = await startDatabase()
const { folder } = database
const children: ChildProcess[] = []
try {
  // The ledger is measured first. The campaigns below have no coins and would fail its checks.
  if (isWanted('ledger')) print(await benchLedger(database.databaseUrl, { rounds, seconds }))
  print('')
  print(`Filling ${campaignCount.toLocaleString('en')} campaigns …`)
  await fill(database.databaseUrl)
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  const campaignIds = (
    await client.query<{ id: string }>(
      "select id from campaigns where state = 'open' order by random() limit 20000",
    )
  ).rows.map((row) => row.id)
  const creatorIds = (
    await client.query<{ id: string }>(
      "select c.id from creators c join users u on u.id = c.id order by split_part(c.slug, '-', 2)::int",
    )
  ).rows.map((row) => row.id)
  if (isWanted('work')) await fillCollaborations(database.databaseUrl)
  const busy = await client.query<{ nr: number; id: string }>(
    `select nr, (select id from campaigns k where k.brand_id = b.id order by published_at desc limit 1)
       from generate_series(1, ${busyBrands}) nr join brands b on b.slug = 'brand-' || nr`,
  )
  const campaignsOf = new Map(busy.rows.map(({ nr, id }) => [nr - 1, id]))
  await client.end()

  const productPort = await freePort()
  const barePort = await freePort()
  const common = { DATABASE_URL: database.databaseUrl, NODE_ENV: 'production' }
  const product = await start(
    '../src/main.ts',
    {
      ...common,
      PORT: String(productPort),
      PUBLIC_URL: `http://localhost:${productPort}`,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
    },
    `http://127.0.0.1:${productPort}/health/ready`,
  )
  children.push(product)
  const bare = await start(
    'bare-server.ts',
    { ...common, PORT: String(barePort) },
    `http://127.0.0.1:${barePort}/`,
  )
  children.push(bare)

  const asProduct = (index: number) => ({ cookie: `sid=${tokenOf(index % creatorCount)}` })
  const asBare = (index: number) => ({ 'x-creator': creatorIds[index % creatorCount] ?? '' })
  const json = { 'content-type': 'application/json', origin: `http://localhost:${productPort}` }
  const pitch = JSON.stringify({ pitch: 'I would film this by the window on a quiet morning.' })
  // Each measurement uses its own pairs of campaign and creator, so each write inserts a row.
  const applications = (as: (index: number) => Record<string, string>, part: number): Shot[] =>
    campaignIds.map((id, index) => ({
      method: 'POST',
      path: `/api/campaigns/${id}/applications`,
      headers: { ...json, ...as(index + part * 7), 'idempotency-key': randomUUID() },
      body: pitch,
    }))
  const reads = (as: (index: number) => Record<string, string>): Shot[] =>
    campaignIds
      .slice(0, 2000)
      .map((id, index) => ({ method: 'GET', path: `/api/campaigns/${id}`, headers: as(index) }))
  const niches = ['beauty', 'home', 'travel', 'sports']
  const lists = (name: string, bar: number, queryOf: (index: number) => string): Contest => {
    const shots = (as: (index: number) => Record<string, string>): Shot[] =>
      Array.from({ length: 4_000 }, (_, index) => ({
        method: 'GET',
        path: `/api/campaigns?${queryOf(index)}`,
        headers: as(index * 7),
      }))
    return { name, bar, product: () => shots(asProduct), bare: () => shots(asBare) }
  }
  const furtherPages: string[] = []
  if (isWanted('list of 24, in every order, further on'))
    for (const sort of ['newest', 'coins', 'deadline'])
      for (const niche of niches)
        for (let page = 0, asked = `sort=${sort}&niche=${niche}`; page < 3; page += 1) {
          const address = `http://127.0.0.1:${productPort}/api/campaigns?${asked}`
          const answer = await fetch(address, { headers: asProduct(0) })
          const { nextCursor } = (await answer.json()) as { nextCursor: string }
          asked = `sort=${sort}&niche=${niche}&cursor=${encodeURIComponent(nextCursor)}`
          furtherPages.push(asked)
        }
  const contests: Contest[] = [
    lists('list of 24, by niche and least coins', 0.7, (index) => {
      const niche = niches[Math.floor(index / 31) % niches.length]
      return `niche=${niche}&minCoins=${500 + ((index * 37) % 450)}`
    }),
    lists(
      'list of 24, of one brand',
      0.7,
      (index) => `brandSlug=brand-${1 + ((index * 131) % 1000)}`,
    ),
    lists('list of 24, the same for all', 0.7, () => 'category=paid_campaign'),
    lists(
      'list of 24, in every order, further on',
      0.7,
      (index) => furtherPages[index % furtherPages.length] ?? '',
    ),
    lists('search', 0.8, (index) => `q=campaign%20${10 + ((index * 7919) % 990)}`),
    {
      name: 'campaign by id',
      bar: 0.7,
      product: () => reads(asProduct),
      bare: () => reads(asBare),
    },
    {
      name: 'apply (one transaction)',
      bar: 0.6,
      product: (round) => applications(asProduct, round * 2),
      bare: (round) => applications(asBare, round * 2 + 1),
    },
  ]

  const table = [
    `Load by ${loadTool}, 32 connections, in turn, median of ${rounds} rounds of ${seconds} s (writes: ${writeRounds} of ${writeSeconds} s).`,
    '',
    '| operation | bare req/s | Tandem req/s | share | bar | p99 ms |',
    '|---|---|---|---|---|---|',
  ]
  for (const contest of contests.filter(({ name }) => isWanted(name))) {
    const bareRounds: Result[] = []
    const productRounds: Result[] = []
    const reading = !contest.name.startsWith('apply')
    const length = reading ? seconds : writeSeconds
    await load(barePort, contest.bare(0), warmUpSeconds)
    await load(productPort, contest.product(0), warmUpSeconds)
    for (let round = 1; round <= (reading ? rounds : writeRounds); round += 1) {
      bareRounds.push(await load(barePort, contest.bare(round), length))
      productRounds.push(await load(productPort, contest.product(round), length))
    }
    const refused = (results: readonly Result[]): number =>
      results.reduce((sum, one) => sum + one.failed, 0)
    const limit = median(bareRounds.map((one) => one.perSecond))
    const ours = median(productRounds.map((one) => one.perSecond))
    table.push(
      `| ${contest.name} | ${Math.round(limit)} | ${Math.round(ours)} | ${(ours / limit).toFixed(2)} | ${contest.bar} | ${median(productRounds.map((one) => one.p99Ms)).toFixed(1)} |`,
    )
    const [byBare, byProduct] = [refused(bareRounds), refused(productRounds)]
    if (byBare + byProduct > 0)
      table.push(`| not answered with 2xx | ${byBare} in all | ${byProduct} in all | | | |`)
  }
  table.push(
    '',
    `Memory of the server after the load: ${residentMb(product)} MB (bare: ${residentMb(bare)} MB).`,
  )
  print(table.join('\n'))
  if (isWanted('home as html'))
    print(
      `\n${await benchHomeAsHtml(productPort, (one) => asProduct(one).cookie, { seconds, rounds })}`,
    )
  if (isWanted('work')) print(`\n${await benchWorkLists(productPort, campaignsOf, seconds)}`)
} finally {
  for (const child of children) {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  await database.remove()
}
