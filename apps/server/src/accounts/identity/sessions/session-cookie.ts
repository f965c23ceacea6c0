import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '#platform/settings/settings.ts'

const secure = (): boolean => settings.publicUrl.startsWith('https:')

/** The prefix `__Host-` requires TLS, which a server on loopback does not have. */
const sessionCookieName = (): string => (secure() ? '__Host-sid' : 'sid')

export const sessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookieName()]

export const setSessionCookie = (reply: FastifyReply, token: string): void => {
  reply.setCookie(sessionCookieName(), token, {
    path: '/',
    httpOnly: true,
    secure: secure(),
    sameSite: 'lax',
    maxAge: settings.sessionDays * 86_400,
  })
}

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName(), {
    path: '/',
    httpOnly: true,
    secure: secure(),
    sameSite: 'lax',
  })
}
