import type { FastifyRequest } from 'fastify'
import { deviceCookieName } from './sessions/known-device.ts'
import { sessionToken } from './sessions/session-cookie.ts'

/** The browser that sends a request, as far as signing in cares. */
export type Client = {
  ip: string
  userAgent: string | undefined
  /** The session it already holds: replaced by the new one. */
  token: string | undefined
  deviceCookie: string | undefined
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  token: sessionToken(request),
  deviceCookie: request.cookies[deviceCookieName()],
})
