import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '../settings/settings.ts'

const secure = (): boolean => settings.publicUrl.startsWith('https:')

// One cookie per flow, so that two windows can sign in at the same time.
const nameOf = (flow: string, state: string): string =>
  `${secure() ? '__Host-' : ''}${flow}-${createHash('sha256').update(state).digest('hex').slice(0, 8)}`

const options = () => ({
  path: '/',
  httpOnly: true,
  secure: secure(),
  // The other site sends the browser back by navigation, for which `strict` sends no cookie.
  sameSite: 'lax' as const,
})

/** Binds a visit to another site, such as Google's sign-in, to this browser. */
export const setFlowCookie = (
  reply: FastifyReply,
  flow: string,
  state: string,
  seconds: number,
): void => {
  reply.setCookie(nameOf(flow, state), state, { ...options(), maxAge: seconds })
}

/** True when this browser started the flow. Deletes the cookie. */
export const takeFlowCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  flow: string,
  state: string,
): boolean => {
  const name = nameOf(flow, state)
  reply.clearCookie(name, options())
  return request.cookies[name] === state
}
