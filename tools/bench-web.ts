/**
 * Pages on a cheap phone, by Lighthouse, beside a page that does nothing, in the same run:
 * `npm run bench:web`, or `-- wallet coupon` for the pages with one of these words. Read the ratios.
 * Lighthouse is fetched for the run alone: see decision 046.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { freePorts } from './free-port.ts'
import { startProduct } from './product.ts'
import { buildWeb, webIsStale } from './web-build.ts'

const lighthouse = 'lighthouse@13'
const rounds = 3
const signIn = { creator: 'creator@demo.test', brand: 'brand@demo.test' }
type Who = keyof typeof signIn | 'nobody'

const pages: Record<Who, string[]> = {
  nobody: ['/login'],
  creator: ['/', '/collaboration', '/coupon', '/affiliate'],
  brand: ['/', '/brand-campaigns', '/brand-wallet', '/brand-barter'],
}

type Measured = { lcp: number; tbt: number; cls: number; scores: number[] }
type Report = {
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

const scored = ['performance', 'accessibility', 'best-practices']
const folder = mkdtempSync(join(tmpdir(), 'tandem-lighthouse-'))

const measure = async (url: string, cookie: string, chromium: string): Promise<Measured> => {
  const [report, headers] = [join(folder, 'report.json'), join(folder, 'headers.json')]
  writeFileSync(headers, JSON.stringify(cookie === '' ? {} : { cookie }))
  const words = ['exec', '--yes', '--', lighthouse, url, '--quiet', '--output=json']
  const flags = `--headless --disable-gpu${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`
  await promisify(execFile)(
    'npm',
    [
      ...[...words, `--output-path=${report}`, `--extra-headers=${headers}`],
      ...[`--only-categories=${scored.join(',')}`, `--chrome-flags=${flags}`],
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: chromium } },
  )
  const { audits, categories }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: scored.map((name) => categories[name]?.score ?? Number.NaN),
  }
}

const middle = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const middleOf = async (once: () => Promise<Measured>): Promise<Measured> => {
  const all: Measured[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await once())
  return {
    lcp: middle(all.map(({ lcp }) => lcp)),
    tbt: middle(all.map(({ tbt }) => tbt)),
    cls: middle(all.map(({ cls }) => cls)),
    scores: scored.map((_, at) => middle(all.map(({ scores }) => scores[at] ?? Number.NaN))),
  }
}

/** Text with a heading and nothing to fetch: what this machine can show at best. */
const servePlain = async () => {
  const [port = 0] = await freePorts(1)
  const text = '<p>Brands and creators meet here.</p>'.repeat(20)
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><main><h1>Plain</h1>${text}</main></html>`
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
  ).listen(port, '127.0.0.1')
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

/** As a browser sends them on its second page: who is signed in, and where in the world. */
const cookieOf = async (url: string, who: Who): Promise<string> => {
  if (who === 'nobody') return ''
  const answer = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ email: signIn[who], password: 'tandem-demo' }),
  })
  const session = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return [...session, `region=${encodeURIComponent('en-GB Europe/Berlin')}`].join('; ')
}

const row = (name: string, { lcp, tbt, cls, scores }: Measured, base: Measured): string =>
  `| ${name} | ${Math.round(lcp)} | ${(lcp / base.lcp).toFixed(2)} | ${Math.round(tbt)} | ${cls.toFixed(3)} | ${scores.map((score) => score.toFixed(2)).join(' | ')} |\n`

if (webIsStale()) await buildWeb()
const chromium = await ensureChromium()
const wanted = process.argv.slice(2)
const product = await startProduct()
const plain = await servePlain()
try {
  const base = await middleOf(() => measure(plain.url, '', chromium))
  process.stdout.write(
    '| page | LCP ms | ratio | TBT ms | CLS | performance | accessibility | best practices |\n|---|---|---|---|---|---|---|---|\n',
  )
  process.stdout.write(row('static', base, base))
  for (const who of Object.keys(pages) as Who[]) {
    const cookie = await cookieOf(product.url, who)
    for (const path of pages[who]) {
      if (wanted.length > 0 && !wanted.some((word) => path.includes(word))) continue
      const measured = await middleOf(() => measure(product.url + path, cookie, chromium))
      process.stdout.write(row(`${who} ${path}`, measured, base))
    }
  }
} finally {
  plain.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
