import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { normalizedEmail, rangeOf } from './identity.rules.ts'

/** Account and network are cut short: a log has more readers than the database. */
export const logFailedSignIn = (request: FastifyRequest, email: string, error: unknown): void => {
  if (!(error instanceof Refusal)) return
  const account = createHmac('sha256', settings.secretKey)
    .update(`account\n${normalizedEmail(email)}`)
    .digest('base64url')
    .slice(0, 22)
  const network = rangeOf(request.ip)
  request.log.warn({ reason: error.code, account, network }, 'sign-in failed')
}
