import type { FastifyRequest } from 'fastify'
import type { Origin } from '#platform/http/request-context.ts'
import { tokenHash } from './session.store.ts'
import { sessionToken } from './session-cookie.ts'

export const originOf = (request: FastifyRequest): Origin => {
  const token = sessionToken(request)
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    tokenHash: token === undefined ? null : tokenHash(token),
  }
}
