import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '../settings/settings.ts'

const secure = (): boolean => settings.publicUrl.startsWith('https:')

// One per way out: a second window must not make the first one's answer a stranger's.
const nameOf = (flow: string, state: string): string =>
  `${secure() ? '__Host-' : ''}${flow}-${createHash('sha256').update(state).digest('hex').slice(0, 8)}`

const options = () => ({
  path: '/',
  httpOnly: true,
  secure: secure(),
  // The answer comes by a navigation from another site: `strict` would withhold the cookie.
  sameSite: 'lax' as const,
})

/** Ties the way to another site and back to this browser. `flow`: its short name. */
export const setFlowCookie = (
  reply: FastifyReply,
  flow: string,
  state: string,
  seconds: number,
): void => {
  reply.setCookie(nameOf(flow, state), state, { ...options(), maxAge: seconds })
}

/** Whether this browser went out with that `state`; the cookie ends. */
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
