import { passkeyMinutes } from '@tandem/contract/accounts/identity/identity.limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '#platform/settings/settings.ts'
import { newToken } from '../sessions/session.store.ts'

const secure = (): boolean => settings.publicUrl.startsWith('https:')
const cookieName = (): string => (secure() ? '__Host-passkey' : 'passkey')

/** Binds a challenge to this browser, so that nobody can answer it for another person. */
export const setBrowserCookie = (reply: FastifyReply): string => {
  const value = newToken()
  reply.setCookie(cookieName(), value, {
    path: '/',
    httpOnly: true,
    secure: secure(),
    sameSite: 'strict',
    maxAge: passkeyMinutes * 60,
  })
  return value
}

export const browserIn = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName()]
