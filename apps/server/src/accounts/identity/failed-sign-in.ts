import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { normalizedEmail, rangeOf } from './identity.rules.ts'

/** Logs a hash of the account and a network range, because many people can read a log. */
export const logFailedSignIn = (request: FastifyRequest, email: string, error: unknown): void => {
  if (!(error instanceof Refusal)) return
  const account = createHmac('sha256', settings.secretKey)
    .update(`account\n${normalizedEmail(email)}`)
    .digest('base64url')
    .slice(0, 22)
  const network = rangeOf(request.ip)
  request.log.warn({ reason: error.code, account, network }, 'sign-in failed')
}
