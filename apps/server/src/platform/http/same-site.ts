import type { RefusalCode } from '@tandem/contract/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { isLoopback, loopbackNames } from '../settings/demo-settings.ts'
import { settings } from '../settings/settings.ts'

/** This marketplace's origins. A loopback PUBLIC_URL includes all three loopback names. */
export const ownOrigins = (publicUrl: string): ReadonlySet<string> => {
  const url = new URL(publicUrl)
  if (!isLoopback(url)) return new Set([url.origin])
  const port = url.port === '' ? '' : `:${url.port}`
  return new Set(loopbackNames.map((host) => `${url.protocol}//${host}${port}`))
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
const acceptedTypes = /^application\/json(;|$)/

/** Refuses cross-site writes, bodies that aren't JSON, and requests with two hosts. */
export const refuseCrossSite = (app: FastifyInstance): void => {
  const origins = ownOrigins(settings.publicUrl)
  // A callback is measurably faster than a promise for each request.
  app.addHook('onRequest', (request, _reply, next) => {
    if (hasTwoHosts(request)) return next(new Refusal('input.invalid', { detail: oneHost }))
    if (safe.has(request.method)) return next()
    const refusal = refusalOf(request, origins)
    return refusal === null ? next() : next(new Refusal(refusal))
  })
}

const oneHost = 'The request has more than one Host header. Send only one.'

/** A request with two Host headers is refused: a proxy could use one and this server the other. */
const hasTwoHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

const refusalOf = (request: FastifyRequest, origins: ReadonlySet<string>): RefusalCode | null => {
  const { config } = request.routeOptions
  if (config.crossSite === true) return null
  const { origin, 'content-type': type } = request.headers
  if (origin === undefined || !origins.has(origin)) return 'request.cross_site'
  if (type === undefined || config.acceptsFiles === true || acceptedTypes.test(type)) return null
  return 'input.wrong_type'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsFiles?: boolean
    /** True for the few writes that are possible while an operator views a person’s pages. */
    worksInView?: boolean
    /** The route verifies a signature itself. Its callers send no Origin header. */
    crossSite?: boolean
  }
}

/** The origin that the browser used if it is ours, otherwise PUBLIC_URL. */
export const originOf = (request: FastifyRequest): string => {
  const origin = `${request.protocol}://${request.host}`
  return ownOrigins(settings.publicUrl).has(origin) ? origin : settings.publicUrl
}
