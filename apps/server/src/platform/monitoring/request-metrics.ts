import type { RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Counts and times every answer by the pattern of its route, because addresses are endless. */
export type RequestMetrics = {
  /** Also times answers that Fastify never sees: redirects of affiliate links. */
  around(listener: RequestListener): RequestListener
  observe(app: FastifyInstance): void
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const withoutRoute = 'none'
const redirectRoute = '/go/:slug'

const isStream = (type: unknown): boolean => String(type).startsWith('text/event-stream')

export const requestMetrics = (registry: Registry): RequestMetrics => {
  const registers = [registry]
  const answers = new Counter({
    name: 'tandem_http_requests_total',
    help: 'Answers by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'tandem_http_request_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers,
  })
  const streams = new Gauge({
    name: 'tandem_event_streams',
    help: 'Open event streams.',
    registers,
  })
  const seenByFastify = new WeakSet<ServerResponse>()

  const note = (method: string, route: string, { statusCode }: ServerResponse, ms: number) => {
    answers.inc({ method, route, status: statusCode })
    seconds.observe({ method, route }, ms / 1000)
  }

  return {
    around: (listener) => (request, response) => {
      const startedAt = performance.now()
      response.once('finish', () => {
        if (!seenByFastify.has(response))
          note(request.method ?? '', redirectRoute, response, performance.now() - startedAt)
      })
      listener(request, response)
    },
    observe: (app) => {
      app.addHook('onRequest', (_request, reply, next) => {
        seenByFastify.add(reply.raw)
        next()
      })
      app.addHook('onSend', (_request, reply, _payload, next) => {
        if (isStream(reply.getHeader('content-type'))) {
          streams.inc()
          reply.raw.once('close', () => streams.dec())
        }
        next()
      })
      app.addHook('onResponse', (request, reply, next) => {
        // A stream lasts as long as its page, which says nothing about the server.
        if (!isStream(reply.getHeader('content-type')))
          note(
            request.method,
            request.routeOptions.url ?? withoutRoute,
            reply.raw,
            reply.elapsedTime,
          )
        next()
      })
    },
  }
}
