import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { pool } from '../postgres/db.ts'
import { StartupError } from '../settings/startup-error.ts'
import type { Fact } from './fact.ts'
import { type RequestMetrics, requestMetrics } from './request-metrics.ts'

export type Metrics = {
  readonly requests: RequestMetrics
  /** Serves `GET /metrics` for Prometheus. Throws an error for the operator. */
  serve(place: { host: string; port: number }): Promise<{ port: number; stop(): Promise<void> }>
}

const poolGauge = (registry: Registry): void => {
  new Gauge({
    name: 'tandem_database_connections',
    help: 'Connections of the pool by state, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
}

/** Calls `readFacts` at each scrape. When it fails, the other metrics are served all the same. */
export const createMetrics = (readFacts: () => Promise<readonly Fact[]>): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  poolGauge(registry)
  const requests = requestMetrics(registry)
  const gauges = new Map<string, Gauge>()
  const complete = new Gauge({
    name: 'tandem_facts_read',
    help: '1 when the facts from the database could be read, else 0.',
    registers: [registry],
  })

  const gaugeOf = ({ name, help, label }: Fact): Gauge => {
    const found = gauges.get(name)
    if (found !== undefined) return found
    const labelNames = label === undefined ? [] : [label]
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    gauges.set(name, gauge)
    return gauge
  }
  const updateFacts = async (): Promise<void> => {
    // An old value would look like a fresh one.
    for (const gauge of gauges.values()) gauge.reset()
    const facts = await readFacts().catch(() => undefined)
    complete.set(facts === undefined ? 0 : 1)
    for (const fact of facts ?? [])
      for (const [key, value] of Object.entries(fact.values))
        gaugeOf(fact).set(fact.label === undefined ? {} : { [fact.label]: key }, value)
  }

  return {
    requests,
    serve: async ({ host, port }) => {
      const server = createServer(async (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') {
          response.writeHead(404).end()
          return
        }
        await updateFacts()
        const text = await registry.metrics()
        response.writeHead(200, { 'content-type': registry.contentType }).end(text)
      })
      server.listen({ host, port })
      await once(server, 'listening').catch((error: Error) => {
        throw new StartupError(
          `METRICS_PORT: the metrics cannot be served at ${host}:${port} (${error.message}). Choose another port, or leave METRICS_PORT empty.`,
        )
      })
      return {
        port: (server.address() as AddressInfo).port,
        stop: async () => {
          server.closeAllConnections()
          await new Promise((done) => server.close(done))
        },
      }
    },
  }
}
