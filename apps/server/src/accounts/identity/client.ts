import type { FastifyRequest } from 'fastify'
import { knownZone } from '#platform/moment-in-words.ts'
import { deviceCookieName } from './sessions/known-device.ts'
import { sessionToken } from './sessions/session-cookie.ts'

export type Client = {
  ip: string
  userAgent: string | undefined
  token: string | undefined
  deviceCookie: string | undefined
  /** Undefined if the browser sent no time zone, null if the time zone is unknown. */
  timeZone?: string | null | undefined
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  token: sessionToken(request),
  deviceCookie: request.cookies[deviceCookieName()],
  timeZone: zoneIn(request.cookies.region),
})

/** Reads the time zone from a cookie such as `en-GB Europe/Berlin`, which every page sets. */
const zoneIn = (region: string | undefined): string | null | undefined =>
  region === undefined ? undefined : knownZone(region.slice(region.indexOf(' ') + 1))
