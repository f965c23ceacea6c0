import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'
import { settings } from './settings.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origins this site is opened under: PUBLIC_URL, and for a loopback one all three names of this
 * machine at the same port, so that a newcomer may type any of them.
 */
export const ownOrigins = (publicUrl: string): ReadonlySet<string> => {
  const url = new URL(publicUrl)
  if (!loopback.includes(url.hostname)) return new Set([url.origin])
  const port = url.port === '' ? '' : `:${url.port}`
  return new Set(loopback.map((host) => `${url.protocol}//${host}${port}`))
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
const acceptedTypes = /^application\/json(;|$)/

/** Refuses writes that another site's page could have caused, and bodies that aren't JSON. */
export const refuseCrossSite = (app: FastifyInstance): void => {
  const origins = ownOrigins(settings.publicUrl)
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method)) return
    if (request.routeOptions.config.crossSite === true) return
    const origin = request.headers.origin
    if (origin === undefined || !origins.has(origin)) return refuse('request.cross_site')
    const type = request.headers['content-type']
    if (type === undefined || request.routeOptions.config.acceptsFiles === true) return
    if (!acceptedTypes.test(type)) return refuse('input.wrong_type')
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes raw bytes instead of JSON. */
    acceptsFiles?: boolean
    /** The route authenticates its caller itself (signed webhooks) and so takes no Origin. */
    crossSite?: boolean
  }
}
