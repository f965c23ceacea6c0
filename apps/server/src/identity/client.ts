import type { FastifyRequest } from 'fastify'
import { deviceCookieName } from './sessions/known-device.ts'
import { sessionToken } from './sessions/session-cookie.ts'

export type Client = {
  ip: string
  userAgent: string | undefined
  /** Replaced by the new session. */
  token: string | undefined
  deviceCookie: string | undefined
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  token: sessionToken(request),
  deviceCookie: request.cookies[deviceCookieName()],
})
