import { signInMinutes } from '@tandem/contract/accounts/identity/identity.limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '#platform/settings/settings.ts'

const secure = (): boolean => settings.publicUrl.startsWith('https:')
const cookieName = (): string => (secure() ? '__Host-ticket' : 'ticket')
const options = () => ({
  path: '/',
  httpOnly: true,
  secure: secure(),
  sameSite: 'lax' as const,
})

export const ticketIn = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName()]

export const setTicketCookie = (reply: FastifyReply, ticket: string): void => {
  reply.setCookie(cookieName(), ticket, { ...options(), maxAge: signInMinutes * 60 })
}

export const clearTicketCookie = (reply: FastifyReply): void => {
  reply.clearCookie(cookieName(), options())
}
