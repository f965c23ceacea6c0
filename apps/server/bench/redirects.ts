import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { linkCount } from './fill-links.ts'
import { load, type Result, type Shot } from './load.ts'
import { freePort, loopSeconds, start, startProduct } from './servers.ts'

type Measured = Result & { micros: number }
const connections = 64
const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
]
const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const shots: Shot[] = Array.from({ length: 10_000 }, (_, nr) => ({
  method: 'GET',
  path: `/go/bench-${(nr * 7) % linkCount}`,
  headers: {
    'user-agent': browsers[nr % browsers.length] ?? '',
    'accept-language': nr % 2 === 0 ? 'de-DE,de;q=0.9' : 'en',
    referer: 'https://www.instagram.com/',
    'x-forwarded-for': `203.${nr % 200}.${(nr * 13) % 250}.7`,
  },
}))

const countedClicks = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query('select coalesce(sum(clicks), 0)::int as n from link_days')
  return rows[0].n
}
/** Waits until the number of recorded clicks stays the same. */
const settledClicks = async (client: pg.Client): Promise<number> => {
  for (let before = -1; ; ) {
    const now = await countedClicks(client)
    if (now === before) return now
    before = now
    await pause(1_500)
  }
}

export const benchRedirects = async (
  databaseUrl: string,
  folder: string,
  client: pg.Client,
  quick: boolean,
): Promise<string[]> => {
  const { port: productPort, server: tandem } = await startProduct(databaseUrl, folder, {
    ...{ LOG_LEVEL: 'warn', TRUST_PROXY: 'on' },
  })
  const barePort = await freePort()
  const bareServer = await start(
    'bare-redirects.ts',
    { PORT: String(barePort), LINKS: String(linkCount) },
    `http://127.0.0.1:${barePort}/`,
  )
  try {
    const seconds = quick ? 3 : 8
    const before = await countedClicks(client)
    const run = async (port: number, child: ChildProcess): Promise<Measured> => {
      const used = loopSeconds(child)
      const result = await load(port, shots, seconds, connections)
      const micros = ((loopSeconds(child) - used) * 1e6) / (result.perSecond * seconds)
      return { ...result, micros }
    }
    await run(barePort, bareServer)
    await run(productPort, tandem)
    const [bare, product]: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round < (quick ? 2 : 4); round += 1) {
      bare.push(await run(barePort, bareServer))
      product.push(await run(productPort, tandem))
    }
    const counted = (await settledClicks(client)) - before
    const [limit, ours] = [bare, product].map((rounds) =>
      median(rounds.map(({ perSecond }) => perSecond)),
    ) as [number, number]
    const [limitMicros, ourMicros] = [bare, product].map((rounds) =>
      median(rounds.map(({ micros }) => micros)),
    ) as [number, number]
    const slowest = median(product.map(({ p99Ms }) => p99Ms))
    const failed = product.reduce((sum, one) => sum + one.failed, 0)
    const sent = seconds * product.reduce((sum, one) => sum + one.perSecond, 0)
    return [
      `| redirects, 64 connections, recorded | ${Math.round(limit)} /s | ${Math.round(ours)} /s | ${(ours / limit).toFixed(2)} | 0.7 | p99 ${slowest.toFixed(1)} ms (bar 20), ${failed} failed, ${counted} clicks written of about ${Math.round(sent)} plus warm-up |`,
      `| event loop time per redirect | ${limitMicros.toFixed(1)} µs | ${ourMicros.toFixed(1)} µs | ${(limitMicros / ourMicros).toFixed(2)} | 0.7 | |`,
    ]
  } finally {
    for (const child of [tandem, bareServer]) {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
    }
  }
}
