import pg from 'pg'
import { recountAfterChange } from '../src/campaigns/analytics/roll-up/recount-nightly.ts'
import { listInvariantViolations } from '../src/money/coins/index.ts'
import { closeDatabase, openDatabase } from '../src/platform/postgres/db.ts'
import { readSettings } from '../src/platform/settings/env.ts'
import { useSettings } from '../src/platform/settings/settings.ts'
import { type FilledYear, fillYear } from './fill-year.ts'
import { load, type Result } from './load.ts'
import { secondsOfBoth, secretKey, startProduct } from './servers.ts'
import { fillLongReports, type MeasuredFile, measureFile } from './year/measure-files.ts'
import { measureRollUp } from './year/measure-roll-up.ts'
import {
  countRoundTrips,
  listSeen,
  type MeasuredPage,
  measuredPages,
  shotsOf,
} from './year/measured-pages.ts'

export const connections = 16
export const bars = { p99Ms: 100, eventsPerSecond: 2_000, growth: 1.3 }
export const hundredth = 0.01

type Say = (text: string) => void

const inSeconds = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(0)} s`

/** Fills a year, checks its ledger and counts its figures with the product's own recount. */
export const buildYear = async (
  databaseUrl: string,
  fraction: number,
  say: Say,
): Promise<FilledYear> => {
  const filledAt = performance.now()
  const filled = await fillYear(databaseUrl, { fraction })
  const count = (table: string) => (filled.counts.get(table) ?? 0).toLocaleString('en')
  say(
    `Filled ${count('brands')} brands, ${count('campaigns')} campaigns, ${count('posts')} posts, ${count('ledger_entries')} ledger entries in ${inSeconds(filledAt)}.`,
  )
  useSettings(
    readSettings({
      DEMO: 'off',
      DATABASE_URL: databaseUrl,
      CURRENCY: 'EUR',
      SECRET_KEY: secretKey,
    }),
  )
  openDatabase(databaseUrl)
  try {
    const checkedAt = performance.now()
    const broken = await listInvariantViolations()
    if (broken.length > 0) throw new Error(`The ledger breaks ${broken.map((one) => one.check)}.`)
    say(`Every invariant of the ledger holds (${inSeconds(checkedAt)}).`)
    const countedAt = performance.now()
    await recountAfterChange()
    say(`Counted all figures in ${inSeconds(countedAt)}.`)
  } finally {
    await closeDatabase()
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.end()
  return filled
}

/** Serves a filled year, and measures pages while `measure` runs. */
export const withYear = async <T>(
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
  filled: FilledYear,
  measure: (measured: Measured) => Promise<T>,
): Promise<T> => {
  const { port, server } = await startProduct(databaseUrl, folder, { CURRENCY: 'EUR' })
  const seen = await listSeen(databaseUrl, filled)
  const session = new pg.Client({ connectionString: databaseUrl })
  await session.connect()
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
  const used = () => {
    const { server: ofServer, database } = secondsOfBoth(server, rows[0]?.pid ?? 0)
    return ofServer + database
  }
  const ordinary = filled.brands.slice(0, -1)
  const crowded = filled.brands.length - 1
  try {
    return await measure({
      page: async (page, seconds) => {
        const before = used()
        const result = await load(port, shotsOf(page, seen, ordinary), seconds, connections)
        const answered = Math.max(1, result.perSecond * seconds)
        return { ...result, cpuMs: ((used() - before) / answered) * 1000 }
      },
      roundTrips: async (page) => {
        const [one] = seen[0] ?? []
        if (one === undefined) throw new Error('The first brand has no work.')
        openDatabase(databaseUrl)
        return countRoundTrips(page, one).finally(closeDatabase)
      },
      /** One person after the other, because a crowded brand is rare. */
      crowdedPage: (page, seconds) => {
        const only = filled.brands.map((brand, nr) => ({
          ...brand,
          campaigns: nr === crowded ? 1 : 0,
        }))
        const shots = shotsOf(page, seen, only).filter((_, nr) => nr % 2 === 1)
        return load(port, shots, seconds, 1)
      },
      file: (path, brand) => measureFile({ server, port, brand }, path),
    })
  } finally {
    await session.end()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
  }
}
/** `cpuMs`: processor time of server and database per request, which other load changes less. */
export type PageResult = Result & { cpuMs: number }
export type Measured = {
  page: (page: MeasuredPage, seconds: number) => Promise<PageResult>
  roundTrips: (page: MeasuredPage) => Promise<number>
  crowdedPage: (page: MeasuredPage, seconds: number) => Promise<Result>
  file: (path: string, brand: number) => Promise<MeasuredFile>
}

const fileLine = (name: string, { rows, seconds, grownMb }: MeasuredFile): string =>
  `| ${name} | ${rows.toLocaleString('en')} | ${seconds.toFixed(1)} | ${grownMb} |`

/** The roll-up and the files of one filled year. Long reports are added after the pages. */
export const measureRest = async (
  database: { databaseUrl: string; folder: string },
  filled: FilledYear,
): Promise<string> => {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  try {
    openDatabase(database.databaseUrl)
    const { perSecond, events } = await measureRollUp(client).finally(closeDatabase)
    const brand = 1
    const { campaignId } = await fillLongReports(client, filled.brands[brand]?.id ?? '')
    const files = await withYear(database, filled, async ({ file }) => {
      const whole = '/api/brand/analytics.csv?period=30&by=creator'
      const posts = `/api/brand/campaigns/${campaignId}/posts.csv`
      // The first file of a new server also loads code.
      await file(whole, 0)
      await file(posts, brand)
      return [
        fileLine('a brand by creators', await file(whole, brand)),
        fileLine('posts of a campaign', await file(posts, brand)),
      ]
    })
    return [
      `Roll-up: ${Math.round(perSecond).toLocaleString('en')} events/s of ${events.toLocaleString('en')} (bar ${bars.eventsPerSecond.toLocaleString('en')}).`,
      '',
      '| file | rows | seconds | memory grown by MB |',
      '|---|---|---|---|',
      ...files,
    ].join('\n')
  } finally {
    await client.end()
  }
}

/** The short form of `npm run scale`: only a hundredth of the year. */
export const benchAnalytics = async (
  databaseUrl: string,
  folder: string,
  { seconds }: { seconds: number },
): Promise<string> => {
  const lines: string[] = []
  const filled = await buildYear(databaseUrl, hundredth, (text) => lines.push(text))
  const database = { databaseUrl, folder }
  lines.push(
    '',
    '| page | round trips | p50 ms | p99 ms | bar | CPU ms |',
    '|---|---|---|---|---|---|',
  )
  await withYear(database, filled, async ({ page, roundTrips }) => {
    for (const one of measuredPages) {
      await page(one, 1)
      const { p50Ms, p99Ms, cpuMs, failed } = await page(one, seconds)
      lines.push(
        `| ${one.name} | ${await roundTrips(one)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${bars.p99Ms} | ${cpuMs.toFixed(1)} |`,
      )
      if (failed > 0) lines.push(`| not answered with 2xx | ${failed} | | | | |`)
    }
  })
  lines.push('', await measureRest(database, filled))
  return lines.join('\n')
}
