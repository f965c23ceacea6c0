import { once } from 'node:events'
import pg from 'pg'
import { tokenHash } from '../src/accounts/identity/sessions/session.store.ts'
import { creatorCount, fill, insertCampaigns, tokenOf } from './fill.ts'
import { brandTokenOf, busyBrands, fillCollaborations } from './fill-collaborations.ts'
import { fillLedger } from './fill-ledger.ts'
import { captionWords, feedBrands, feedTokenOf, fillPosts, insertPosts } from './fill-posts.ts'
import { load, type Shot } from './load.ts'
import { secondsOfBoth, startProduct } from './servers.ts'

const bar = 1.01
const connections = 4
const walletToken = 'bench-wallet'

const connect = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

/** Gives each campaign numbered from `first` one applicant of the crowd. */
const insertApplications = (client: pg.Client, count: number, first = 1) =>
  client.query(
    `insert into collaborations (brand_id, campaign_id, category, creator_id, state, turn, pitch,
                                 coins, fee_coins, state_since, state_deadline)
     select k.brand_id, k.id, 'paid_campaign', c.ids[1 + k.nr % cardinality(c.ids)], 'applied', 'brand',
            'I would film this by the window on a quiet morning.', 500, 50,
            now() - make_interval(secs => k.nr), now() + interval '5 days'
       from (select id, brand_id, split_part(title, ' ', 2)::int nr from campaigns
              where title ~ '^Campaign [0-9]+ of ') k,
            (select array_agg(id order by slug) ids from creators where slug ~ '^(crowd|creator)-') c
      where k.nr >= $1 and k.nr < $1 + $2 on conflict do nothing`,
    [first, count],
  )

/** Lets the person of the filled wallet sign in. */
const openWallet = (client: pg.Client, brandId: string) =>
  client.query(
    `with person as (
       insert into users (email, email_norm, display_name)
       values ('wallet@example.test', 'wallet@example.test', 'Wallet') returning id),
     profile as (insert into profiles (user_id, doc) select id, '{"userType": "brand"}' from person),
     member as (insert into brand_members (brand_id, user_id, role) select $1, id, 'owner' from person)
     insert into sessions (token_hash, user_id, expires_at)
     select $2, id, now() + interval '1 day' from person`,
    [brandId, tokenHash(walletToken)],
  )

const fillBase = async (databaseUrl: string, rows: number): Promise<void> => {
  await fill(databaseUrl, rows)
  await fillCollaborations(databaseUrl)
  await fillPosts(databaseUrl, rows)
  const client = await connect(databaseUrl)
  await insertApplications(client, rows)
  await openWallet(client, (await fillLedger(client, rows)).brandId)
  await client.query('vacuum analyze')
  await client.end()
}

const addDay = async (databaseUrl: string, rows: number, first: number): Promise<void> => {
  const client = await connect(databaseUrl)
  await insertCampaigns(client, rows, { first })
  await insertApplications(client, rows, first)
  await insertPosts(client, rows, first)
  await fillLedger(client, rows)
  await client.query('vacuum analyze')
  await client.end()
}

/** The copy is the same to the byte, so only the rows of the day differ. */
const copyOf = async (databaseUrl: string): Promise<string> => {
  const [copy, maintenance] = [new URL(databaseUrl), new URL(databaseUrl)]
  copy.pathname = '/tandem_a_day_later'
  maintenance.pathname = '/postgres'
  const client = await connect(maintenance.href)
  await client.query('create database tandem_a_day_later template tandem')
  await client.end()
  return copy.href
}

const lists = (campaignsOf: readonly string[]): Record<string, Shot[]> => {
  const shots = (token: (nr: number) => string, pathOf: (nr: number) => string): Shot[] =>
    Array.from({ length: 2_000 }, (_, nr) => {
      return { method: 'GET', path: pathOf(nr), headers: { cookie: `sid=${token(nr)}` } }
    })
  const creator = (nr: number) => tokenOf((nr * 7) % creatorCount)
  const niche = (nr: number) => ['beauty', 'home', 'travel', 'sports'][nr % 4]
  const sort = (nr: number) => ['newest', 'coins', 'deadline'][nr % 3]
  return {
    'campaigns, in every order': shots(
      creator,
      (nr) => `/api/campaigns?sort=${sort(nr)}&niche=${niche(nr)}`,
    ),
    'campaigns of one brand': shots(
      creator,
      (nr) => `/api/campaigns?brandSlug=brand-${1 + ((nr * 131) % 1000)}`,
    ),
    'Collaboration Status': shots(creator, () => '/api/collaborations?tab=waiting'),
    applicants: shots(
      (nr) => brandTokenOf(nr % busyBrands),
      (nr) => `/api/brand/campaigns/${campaignsOf[nr % busyBrands]}/collaborations?sort=newest`,
    ),
    feed: shots(
      (nr) => feedTokenOf((nr * 37) % feedBrands),
      (nr) => `/api/brand/posts?platform=${['instagram', 'tiktok', 'youtube'][nr % 3]}`,
    ),
    'feed, searched': shots(
      (nr) => feedTokenOf((nr * 37) % feedBrands),
      (nr) => `/api/brand/posts?q=${captionWords[(nr * 13) % captionWords.length]}`,
    ),
    'wallet statement': shots(
      () => walletToken,
      () => '/api/wallet/statement',
    ),
  }
}

const campaignsWithApplicants = async (databaseUrl: string): Promise<string[]> => {
  const client = await connect(databaseUrl)
  const { rows } = await client.query<{ id: string }>(
    `select (select campaign_id from collaborations c where c.brand_id = b.id
              group by campaign_id order by count(*) desc limit 1) as id
       from generate_series(1, ${busyBrands}) nr join brands b on b.slug = 'brand-' || nr order by nr`,
  )
  await client.end()
  return rows.map(({ id }) => id)
}

const startMeasured = async (databaseUrl: string, folder: string) => {
  const { port, server } = await startProduct(databaseUrl, folder)
  const client = await connect(databaseUrl)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const session = rows[0]?.pid ?? 0
  return {
    measure: async (shots: readonly Shot[], seconds: number) => {
      const before = secondsOfBoth(server, session)
      const { perSecond, p50Ms, failed } = await load(port, shots, seconds, connections)
      const after = secondsOfBoth(server, session)
      const usedSeconds = after.server + after.database - before.server - before.database
      return { p50Ms, cpuMs: (usedSeconds * 1_000) / (perSecond * seconds), failed }
    },
    stop: async () => {
      await client.end()
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Compares lists with those of a day later, when each table has a tenth more rows. */
export const benchAnotherDay = async (
  databaseUrl: string,
  folder: string,
  { day, seconds, rounds }: { day: number; seconds: number; rounds: number },
): Promise<string> => {
  const base = day * 10
  await fillBase(databaseUrl, base)
  const laterUrl = await copyOf(databaseUrl)
  await addDay(laterUrl, day, base + 1)
  const campaignsOf = await campaignsWithApplicants(databaseUrl)
  const now = await startMeasured(databaseUrl, folder)
  const later = await startMeasured(laterUrl, folder)
  try {
    const table = [
      `${base.toLocaleString('en')} rows per table and ${day.toLocaleString('en')} more, ${connections} connections, in turn, median of ${rounds} pairs of ${seconds} s.`,
      '',
      '| list | p50 ms | a day later | growth | CPU ms | a day later | growth | bar |',
      '|---|---|---|---|---|---|---|---|',
    ]
    for (const [name, shots] of Object.entries(lists(campaignsOf))) {
      const pairs: Record<'p50Ms' | 'cpuMs' | 'failed', number>[][] = []
      for (const one of [now, later]) await one.measure(shots, seconds)
      for (let round = 0; round < rounds; round += 1)
        pairs.push([await now.measure(shots, seconds), await later.measure(shots, seconds)])
      const cells = (['p50Ms', 'cpuMs'] as const).flatMap((of) => {
        const [before, after] = [0, 1].map((at) => median(pairs.map((pair) => pair[at]?.[of] ?? 0)))
        const growth = median(pairs.map(([one, other]) => (other?.[of] ?? 0) / (one?.[of] ?? 1)))
        return [before?.toFixed(2), after?.toFixed(2), growth.toFixed(3)]
      })
      table.push(`| ${[name, ...cells, bar].join(' | ')} |`)
      const failed = pairs.flat().reduce((sum, one) => sum + one.failed, 0)
      if (failed > 0) table.push(`| not answered with 2xx | ${failed} in all | | | | | | |`)
    }
    return table.join('\n')
  } finally {
    for (const one of [now, later]) await one.stop()
  }
}
