/**
 * Measures pages with Lighthouse as on a slow phone, and a static page for comparison. Compare the
 * ratios. `npm run bench:web -- wallet coupon` selects pages by name.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from './chromium.ts'
import { freePorts } from './free-port.ts'
import { startProduct } from './product.ts'
import { retryOnce } from './retry-once.ts'
import { startSecureFront } from './secure-front.ts'
import { buildWeb, webIsStale } from './web-build.ts'

const lighthouse = 'lighthouse@13'
const rounds = 3
const longestMs = 180_000
const signIn = { creator: 'creator@demo.test', brand: 'brand@demo.test' }
type Who = keyof typeof signIn | 'nobody'

const pages: Record<Who, string[]> = {
  nobody: ['/login'],
  creator: ['/', '/collaboration', '/coupon', '/affiliate'],
  brand: ['/', '/brand-campaigns', '/brand-wallet', '/brand-barter'],
}

type Measured = { lcp: number; tbt: number; cls: number; scores: number[]; failing: string[] }
type Report = {
  runtimeError?: { message: string }
  audits: Record<string, { numericValue?: number; score: number | null }>
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
}

const scored = ['performance', 'accessibility', 'best-practices']
const folder = mkdtempSync(join(tmpdir(), 'tandem-lighthouse-'))

const measureOnce = async (url: string, port: number): Promise<Measured> => {
  const report = join(folder, 'report.json')
  const words = ['exec', '--yes', '--', lighthouse, url, '--quiet', '--output=json']
  const only = `--only-categories=${scored.join(',')}`
  await promisify(execFile)('npm', [...words, `--output-path=${report}`, `--port=${port}`, only], {
    cwd: folder,
    timeout: longestMs,
  })
  const { audits, categories, runtimeError }: Report = JSON.parse(readFileSync(report, 'utf8'))
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: scored.map((name) => categories[name]?.score ?? Number.NaN),
    failing: scored
      .filter((name) => name !== 'performance')
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }
}

const measure = (url: string, port: number): Promise<Measured> =>
  retryOnce(
    () => measureOnce(url, port),
    (error) => process.stderr.write(`Repeating ${url}: ${String(error)}\n`),
  )

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
    failing: [...new Set(all.flatMap(({ failing }) => failing))],
  }
}

const servePlain = async () => {
  const [port = 0, securePort = 0] = await freePorts(2)
  const text = '<p>Brands and creators meet here.</p>'.repeat(20)
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><main><h1>Plain</h1>${text}</main></html>`
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
  ).listen(port, '127.0.0.1')
  const endFront = startSecureFront(securePort, port)
  const stop = () => {
    endFront()
    server.close()
  }
  return { url: `https://localhost:${securePort}/`, stop }
}

const serveProduct = async () => {
  const [securePort = 0] = await freePorts(1)
  const url = `https://localhost:${securePort}`
  const product = await startProduct({ PUBLIC_URL: url, TRUST_PROXY: 'on' })
  const endFront = startSecureFront(securePort, Number(new URL(product.url).port))
  const stop = async () => {
    endFront()
    await product.stop()
  }
  return { url, stop }
}

/** The event stream would be requested without Lighthouse's cookies, so this signs in itself. */
const openBrowser = async (url: string, who: Who, executablePath: string) => {
  const [port = 0] = await freePorts(1)
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'browser-')), {
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreHTTPSErrors: true,
    args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  if (who !== 'nobody') {
    const page = await context.newPage()
    await retryOnce(
      () => page.goto(`${url}/login`),
      (error) => process.stderr.write(`Repeating ${url}/login: ${String(error)}\n`),
    )
    const answer = await page.request.post(`${url}/api/sign-in`, {
      headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
      data: { email: signIn[who], password: 'tandem-demo' },
    })
    if (!answer.ok()) throw new Error(await answer.text())
    await page.close()
  }
  return {
    port,
    /** Lighthouse empties the cache, but the cookie would claim that the fonts are cached. */
    forgetFonts: () => context.clearCookies({ name: 'fonts' }),
    close: () => context.close(),
  }
}

const row = (name: string, { lcp, tbt, cls, scores, failing }: Measured, base: Measured): string =>
  `| ${name} | ${Math.round(lcp)} | ${(lcp / base.lcp).toFixed(2)} | ${Math.round(tbt)} | ${cls.toFixed(3)} | ${scores.map((score) => score.toFixed(2)).join(' | ')} | ${failing.join(', ')} |\n`

if (webIsStale()) await buildWeb()
const executable = await ensureChromium()
const wanted = process.argv.slice(2)
const product = await serveProduct()
const plain = await servePlain()
let base: Measured | undefined
try {
  for (const who of Object.keys(pages) as Who[]) {
    const { port, forgetFonts, close } = await openBrowser(product.url, who, executable)
    if (base === undefined) {
      base = await middleOf(() => measure(plain.url, port))
      process.stdout.write(
        '| page | LCP ms | ratio | TBT ms | CLS | performance | accessibility | best practices | what fails |\n|---|---|---|---|---|---|---|---|---|\n',
      )
      process.stdout.write(row('static', base, base))
    }
    for (const path of pages[who]) {
      if (wanted.length > 0 && !wanted.some((word) => path.includes(word))) continue
      const measured = await middleOf(async () => {
        await forgetFonts()
        return measure(product.url + path, port)
      })
      process.stdout.write(row(`${who} ${path}`, measured, base))
    }
    await close()
  }
} finally {
  plain.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
