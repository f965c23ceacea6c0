import { dayMs } from '@tandem/contract/time.ts'
import pg from 'pg'
import { tokenHash } from '../src/accounts/identity/sessions/session.store.ts'
import { clickMonths } from '../src/affiliate/links/index.ts'
import { dropIndexes } from './drop-indexes.ts'
import { firstNames } from './fill-creators.ts'
import { captionWords } from './fill-posts.ts'
import { bookCoins, type Coins, type Move } from './year/book-coins.ts'
import { columns, type Table } from './year/columns.ts'
import { copyTables } from './year/copy-tables.ts'
import { type Brand, fillCampaigns } from './year/fill-campaigns.ts'
import { fillProgramme } from './year/fill-orders.ts'
import { idsFrom, randomFrom } from './year/random.ts'
import { iso, type Person, type World } from './year/world.ts'

/** Ten brands have 1,000 campaigns, so every size of the year has brands of the same sizes. */
const campaignsOfTen = [300, 200, 150, 120, 80, 60, 40, 25, 15, 10]
const brandsMax = 1_000
const creatorsPerBrand = 20
const fewestCreators = 1_000
const crowdedPlaces = 100
const consumers = ['matching', 'searches', 'webhooks', 'notifications', 'metrics']

export const yearTokenOf = (brand: number): string => `bench-year-${brand}`

export type FilledYear = {
  /** Ids of brands and their campaigns. The last brand is the crowded one. */
  brands: { id: string; campaigns: number }[]
  counts: ReadonlyMap<string, number>
}

const platforms = ['instagram', 'tiktok', 'youtube']

const fillPeople = (world: World, count: number): Person[] =>
  Array.from({ length: count }, (_, nr) => {
    const { random, ids, tables, from } = world
    const id = ids('user', from)
    const name = `${random.one(firstNames)} ${random.one(captionWords)}`
    const slug = `made-${nr + 1}`
    const platform = random.one(platforms)
    const connectionId = nr % 5 === 0 ? ids('connection', from) : null
    tables.add('users', [id, `${slug}@example.test`, `${slug}@example.test`, name, iso(from)])
    tables.add('profiles', [id, '{"userType": "creator"}'])
    tables.add('creators', [id, slug, 'DE', `{"insta": "@${slug}"}`, '{"insta": 9000}', iso(from)])
    if (connectionId !== null)
      tables.add('connections', [
        ...[connectionId, id, platform, slug, `@${slug}`, nr % 2 === 0 ? 'everyone' : 'working'],
        ...[iso(from), iso(from)],
      ])
    return { id, name, slug, platform, connectionId }
  })

const fillBrand = (
  world: World,
  coins: Coins,
  {
    nr,
    sessionsUntil,
    ...plan
  }: Omit<Brand, 'id' | 'name' | 'ownerId'> & { nr: number; sessionsUntil: number },
): string => {
  const { ids, tables, from } = world
  const brand: Brand = {
    ...plan,
    ...{ id: ids('brand', from), name: `Brand ${nr + 1}`, ownerId: ids('user', from) },
  }
  const email = `year-${nr}@example.test`
  const moves: Move[] = []
  const open = fillCampaigns(world, brand, moves)
  if (nr % campaignsOfTen.length < 5) fillProgramme(world, brand, moves)
  tables.add('users', [brand.ownerId, email, email, brand.name, iso(from)])
  tables.add('profiles', [brand.ownerId, '{"userType": "brand"}'])
  tables.add('brands', [
    ...[brand.id, `year-${nr + 1}`, brand.name, 'Things for every day.', '{Beauty,Home}', nr % 360],
    ...[open, nr, iso(from)],
  ])
  tables.add('brand_members', [brand.id, brand.ownerId, 'owner', iso(from)])
  tables.add('sessions', [
    ...[`\\\\x${tokenHash(yearTokenOf(nr)).toString('hex')}`, brand.ownerId, iso(sessionsUntil)],
  ])
  buyCoins(world, brand, moves)
  coins.book(moves)
  return brand.id
}

/** One top-up before the year pays for everything. */
const buyCoins = ({ ids, tables, from }: World, brand: Brand, moves: Move[]): void => {
  const spent = moves
    .flatMap(({ legs }) => legs)
    .reduce(
      (sum, [[owner, , kind], coins]) =>
        owner === 'brand' && kind === 'wallet' && coins < 0 ? sum - coins : sum,
      0,
    )
  const coins = spent + 1_000
  const at = from - dayMs
  const id = ids('topup', at)
  tables.add('topups', [
    ...[id, brand.id, brand.ownerId, 'paid', coins, coins, coins, 'EUR', 'sandbox', id, '/paid'],
    ...[iso(at), iso(at)],
  ])
  moves.push({
    at,
    ...{ key: `topup:${id}:paid`, event: 'topup.paid', ref: ['topup', id] },
    legs: [
      [['platform', null, 'issuance'], -coins],
      [['brand', brand.id, 'wallet'], coins],
      [['platform', null, 'world', 'EUR'], -coins],
      [['platform', null, 'cash', 'EUR'], coins],
    ],
  })
}

/**
 * Fills a year that ends at the beginning of today, always the same for the same day and fraction.
 * A fraction of 1 has 1,000 brands and one crowded brand with 100,000 posts.
 */
export const fillYear = async (
  databaseUrl: string,
  { fraction, seed = 1, today = new Date() }: { fraction: number; seed?: number; today?: Date },
): Promise<FilledYear> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Foreign keys and triggers on each row would take longer than the rows. Checks stay.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '1GB'; set time zone 'UTC'`)
  const until = Date.parse(today.toISOString().slice(0, 10))
  for (const ago of [120, 60, 0])
    await client.query(`select tend_months('clicks', $1, $2)`, [
      iso(until - ago * dayMs),
      clickMonths.keptDays,
    ])
  const restoreIndexes = await dropIndexes(client, Object.keys(columns))

  const tables = copyTables(client, columns)
  const ids = idsFrom()
  const from = until - 365 * dayMs
  const worldOf = (nr: number): World => ({
    ...{ random: randomFrom(seed * 7919 + nr), ids, tables, from, until },
  })
  const coins = bookCoins(tables, ids)
  const blocks = Math.max(1, Math.round((brandsMax / campaignsOfTen.length) * fraction))
  const plans = Array.from({ length: blocks }, () => campaignsOfTen).flat()
  const people = fillPeople(worldOf(-1), Math.max(fewestCreators, plans.length * creatorsPerBrand))
  const poolOf = (first: number, size: number): Person[] =>
    Array.from({ length: size }, (_, at) => people[(first + at) % people.length] as Person)
  const brands: FilledYear['brands'] = []
  const sessionsUntil = today.getTime() + 30 * dayMs
  for (const [nr, campaigns] of plans.entries()) {
    const pool = poolOf(nr * creatorsPerBrand, Math.max(50, campaigns * 1.5))
    const id = fillBrand(worldOf(nr), coins, { nr, campaigns, places: null, pool, sessionsUntil })
    brands.push({ id, campaigns })
    await tables.flush({ all: false })
  }
  const crowded = { nr: plans.length, campaigns: Math.max(1, Math.round(1_000 * fraction)) }
  const crowd = { places: crowdedPlaces, pool: poolOf(0, fewestCreators), sessionsUntil }
  const crowdedId = fillBrand(worldOf(plans.length), coins, { ...crowded, ...crowd })
  brands.push({ id: crowdedId, campaigns: crowded.campaigns })
  const { accountNr, entryNr } = coins.close()
  await tables.flush({ all: true })

  await client.query(`
    select setval(pg_get_serial_sequence('ledger_accounts', 'id'), ${accountNr}),
           setval(pg_get_serial_sequence('ledger_entries', 'id'), ${entryNr})`)
  await client.query(`update ledger_folds set through = ${entryNr}`)
  await restoreIndexes()
  // The consumers of events start after the year.
  await client.query(
    `insert into event_cursors (consumer, xid, id)
     select consumer, last.xid, last.id from unnest($1::text[]) consumer,
            (select xid, id from domain_events order by xid desc, id desc limit 1) last`,
    [consumers],
  )
  await client.query('vacuum (analyze)')
  await client.end()
  return { brands, counts: tables.counts }
}
export type { Table }
