import type { FastifyRequest } from 'fastify'
import { knownZone } from '#platform/moment-in-words.ts'
import { deviceCookieName } from './sessions/known-device.ts'
import { sessionToken } from './sessions/session-cookie.ts'

export type Client = {
  ip: string
  userAgent: string | undefined
  /** Replaced by the new session. */
  token: string | undefined
  deviceCookie: string | undefined
  /** Undefined where the browser told none, null where nobody knows the one it told. */
  timeZone?: string | null | undefined
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  token: sessionToken(request),
  deviceCookie: request.cookies[deviceCookieName()],
  timeZone: zoneIn(request.cookies.region),
})

/** Every page keeps `en-GB Europe/Berlin` in this cookie, so telling a zone needs no request. */
const zoneIn = (region: string | undefined): string | null | undefined =>
  region === undefined ? undefined : knownZone(region.slice(region.indexOf(' ') + 1))
