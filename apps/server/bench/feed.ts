import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import {
  captionWords,
  creatorNames,
  feedBrands,
  feedTokenOf,
  fillPosts,
  postCount,
} from './fill-posts.ts'
import { load, type Shot } from './load.ts'
import { freePort, secondsOfBoth, start } from './servers.ts'

const p99BarMs = 60

/** What each asks for follows from its number: brands, networks, days, creators, words, pages. */
const askedBy = (nr: number): string => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const asked = [
    '',
    `platform=${['instagram', 'tiktok', 'youtube'][nr % 3]}`,
    `from=${day(90 + (nr % 500))}&to=${day(60 + (nr % 500))}`,
    `creatorSlug=feed-${1 + ((nr * 131) % 2000)}`,
    `q=${captionWords[Math.floor(captionWords.length ** ((nr % 101) / 101))]}`,
    `q=${creatorNames[nr % creatorNames.length]}%20${nr % 100}`,
    `q=${captionWords[(nr * 13) % captionWords.length]}&platform=tiktok`,
    'hidden=true',
  ]
  return asked[Math.floor(nr / feedBrands) % asked.length] ?? ''
}

/** The feeds of a million posts; answers a table. */
export const benchFeed = async (
  databaseUrl: string,
  folder: string,
  { seconds }: { seconds: number },
): Promise<string> => {
  await fillPosts(databaseUrl)
  const port = await freePort()
  const server: ChildProcess = await start(
    '../src/main.ts',
    {
      ...{ DATABASE_URL: databaseUrl, NODE_ENV: 'production', DEMO: 'off', LOG_LEVEL: 'error' },
      ...{ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: folder },
    },
    `http://127.0.0.1:${port}/health/ready`,
  )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const session = rows[0]?.pid ?? 0
  try {
    const feeds = Array.from({ length: 4_000 }, (_, nr): Shot => {
      const headers = { cookie: `sid=${feedTokenOf((nr * 37) % feedBrands)}` }
      return { method: 'GET', path: `/api/brand/posts?${askedBy(nr)}`, headers }
    })
    const portfolios = Array.from({ length: feedBrands }, (_, nr): Shot => {
      const headers = { cookie: `sid=${feedTokenOf(nr)}` }
      return { method: 'GET', path: `/api/brands/feed-brand-${nr + 1}/posts?`, headers }
    })
    const table = [
      `${postCount.toLocaleString('en')} posts, 32 connections.`,
      '',
      '| list | Tandem req/s | p99 ms | bar | CPU ms of server + database for one |',
      '|---|---|---|---|---|',
    ]
    for (const [name, first] of [
      ['feed, varied filters, two pages', feeds],
      ['portfolio, two pages', portfolios],
    ] as const) {
      const shots = [...first, ...(await furtherPages(port, first))]
      await load(port, shots, 2)
      const before = secondsOfBoth(server, session)
      const { perSecond, p99Ms, failed } = await load(port, shots, seconds)
      const after = secondsOfBoth(server, session)
      const cpuMs = (of: keyof typeof after) =>
        (((after[of] - before[of]) / (perSecond * seconds)) * 1000).toFixed(2)
      table.push(
        `| ${name} | ${Math.round(perSecond)} | ${p99Ms.toFixed(1)} | ${p99BarMs} | ${cpuMs('server')} + ${cpuMs('database')} |`,
      )
      if (failed > 0) table.push(`| not answered with 2xx | ${failed} in all | | | |`)
    }
    return table.join('\n')
  } finally {
    await client.end()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
  }
}

/** From where every twentieth first page ends. */
const furtherPages = async (port: number, first: readonly Shot[]): Promise<Shot[]> => {
  const further: Shot[] = []
  for (const shot of first.filter((_, nr) => nr % 20 === 0)) {
    const answer = await fetch(`http://127.0.0.1:${port}${shot.path}`, { headers: shot.headers })
    if (!answer.ok) throw new Error(`${shot.path} answered ${answer.status}`)
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null }
    if (nextCursor !== null)
      further.push({ ...shot, path: `${shot.path}&cursor=${encodeURIComponent(nextCursor)}` })
  }
  return further
}
