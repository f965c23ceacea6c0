import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from './app.ts'
import { freePort } from './everywhere/child-servers.factory.ts'
import { soaks } from './everywhere/proof-size.factory.ts'
import { readMonitoredFacts } from './monitored-facts.ts'
import type { Fact } from './platform/monitoring/fact.ts'
import { createMetrics } from './platform/monitoring/metrics.ts'
import { db } from './platform/postgres/db.ts'
import { logSlowStatements } from './platform/postgres/slow-statements.ts'
import { repositoryRoot } from './platform/settings/env.ts'
import { useTestApp } from './test-app.factory.ts'

useTestApp({ SLOW_STATEMENT_MS: '100' })

let readFacts: () => Promise<readonly Fact[]> = readMonitoredFacts
const metrics = createMetrics(() => readFacts())
let app: FastifyInstance
let served: Awaited<ReturnType<typeof metrics.serve>>
let origin: string
beforeAll(async () => {
  app = await buildApp({ servesPages: false, requestMetrics: metrics.requests })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  served = await metrics.serve({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await served.stop()
  await app.close()
})

const scrape = async (): Promise<string[]> => {
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  expect(answer.status).toBe(200)
  return (await answer.text()).split('\n')
}

it('counts answers by the pattern of their route, and redirects too', async () => {
  for (const path of ['/api/campaigns/1', '/api/campaigns/2', '/go/nowhere', '/wp-login.php'])
    await fetch(`${origin}${path}`)
  const lines = await scrape()
  const counted = lines.filter((line) => line.startsWith('tandem_http_requests_total{'))
  expect(counted.map((line) => line.replace(/.*route="([^"]*)".*} /, '$1 ')).sort()).toEqual([
    '/api/campaigns/:campaignId 2',
    '/go/:slug 1',
    'none 1',
  ])
})

it('tells what the operator must know, and goes on without a database that fails', async () => {
  expect(await scrape()).toEqual(
    expect.arrayContaining([
      'tandem_facts_read 1',
      'tandem_ledger_verdict{verdict="unchecked"} 1',
      'tandem_queue_waiting{queue="Emails"} 0',
      'tandem_database_connections{state="waited_for"} 0',
    ]),
  )
  readFacts = () => Promise.reject(new Error('The database does not answer.'))
  const lines = await scrape()
  readFacts = readMonitoredFacts
  expect(lines).toContain('tandem_facts_read 0')
  expect(lines.filter((line) => line.startsWith('tandem_ledger_verdict{'))).toEqual([])
})

it('logs a slow statement without its values', async () => {
  const warn = vi.fn()
  logSlowStatements({ warn })
  await sql`select ${'a private value'}::text, pg_sleep(0.1)`.execute(db)
  logSlowStatements(undefined)
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({
      operation: 'background work',
      statement: 'select $1::text, pg_sleep(0.1)',
    }),
    'a database statement was slow',
  )
})

type Told = {
  status: string
  error?: string
  data: { result: unknown[]; alerts: { labels: object }[] }
}

const folder = join(repositoryRoot, 'deploy/monitoring')
const fileOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  fileOf('grafana.json'),
)

it('serves every metric that the dashboard and the alerts name', async () => {
  const shown = `${fileOf('alerts.yml')} ${fileOf('grafana.json')}`
  const named = new Set(shown.match(/\b(tandem|nodejs|process)_[a-z0-9_]+/g))
  const text = (await scrape()).join('\n')
  expect([...named].filter((name) => !text.includes(`\n${name}`))).toEqual([])
})

it.runIf(soaks)(
  'a real Prometheus answers each panel and raises the alarm',
  async () => {
    const run = promisify(execFile)
    await run('promtool', ['check', 'rules', join(folder, 'alerts.yml')])
    const place = mkdtempSync(join(tmpdir(), 'tandem-prometheus-'))
    const config = fileOf('prometheus.yml')
      .replaceAll('15s', '1s')
      .replace('127.0.0.1:9464', `127.0.0.1:${served.port}`)
    writeFileSync(join(place, 'prometheus.yml'), config)
    writeFileSync(join(place, 'alerts.yml'), fileOf('alerts.yml'))
    const address = `127.0.0.1:${await freePort()}`
    const prometheus = spawn('prometheus', [
      `--config.file=${join(place, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(place, 'data')}`,
      `--web.listen-address=${address}`,
    ])
    const ask = async (path: string): Promise<Told> =>
      (await (await fetch(`http://${address}/api/v1/${path}`)).json()) as Told
    const query = async (expr: string) => {
      const answer = await ask(`query?query=${encodeURIComponent(expr)}`)
      return answer.status === 'success' ? answer.data.result.length : answer.error
    }
    const patience = { timeout: 60_000, interval: 500 }
    try {
      const rated = 'rate(tandem_http_requests_total[5m]) > 0'
      await vi.waitFor(async () => {
        await fetch(`${origin}/api/campaigns/1`)
        expect(await query(rated)).toBeGreaterThan(0)
      }, patience)
      const empty: string[] = []
      for (const { title, targets } of dashboard.panels)
        for (const { expr } of targets) {
          const found = await query(expr)
          expect(found, expr).toEqual(expect.any(Number))
          if (found === 0) empty.push(title)
        }
      // No request has failed yet.
      expect(empty).toEqual(['Failing routes'])
      readFacts = async () => [
        {
          name: 'tandem_ledger_verdict',
          help: '',
          label: 'verdict',
          values: { holds: 0, unchecked: 0, broken: 1 },
        },
      ]
      await vi.waitFor(async () => {
        const { data } = await ask('alerts')
        expect(data.alerts.map(({ labels }) => labels)).toContainEqual({
          alertname: 'TandemLedgerBroken',
          severity: 'page',
        })
      }, patience)
    } finally {
      prometheus.kill()
      await new Promise((done) => prometheus.once('close', done))
      rmSync(place, { recursive: true })
    }
  },
  180_000,
)
