import { createRequire } from 'node:module'
import FastifyOtel from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyPluginCallback } from 'fastify'
import { loggedAddress } from '../http/logged-address.ts'

export type TraceSettings = {
  /** Address of an OpenTelemetry collector. Traces are sent to its `/v1/traces`. */
  endpoint: string
  service: string
  /** From 0 to 1: the share of requests that is traced. A caller's own decision comes first. */
  share: number
}

export type Traces = {
  /** Traces all requests of the app. Register it before the routes. */
  plugin: FastifyPluginCallback
  /** Sends what is collected. */
  stop(): Promise<void>
}

/** Traces requests and their database statements. Redirects and background work are left out. */
export const startTraces = ({ endpoint, service, share }: TraceSettings): Traces => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const database = new PgInstrumentation({ requireParentSpan: true })
  database.setTracerProvider(provider)
  // The library patches a module when it is required. Ours import it and share its prototypes.
  createRequire(import.meta.url)('pg')
  const requests = new FastifyOtel.FastifyOtelInstrumentation({
    instrumentHooks: false,
    // The library would send the address, whose parts can be secrets.
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${request.routeOptions.url ?? 'without a route'}`)
      span.setAttribute('url.path', loggedAddress(request))
      span.setAttribute('tandem.request_id', request.id)
    },
  })
  requests.setTracerProvider(provider)
  return { plugin: requests.plugin(), stop: () => provider.shutdown() }
}
