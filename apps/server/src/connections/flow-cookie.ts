import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '#platform/settings/settings.ts'
import { flowSeconds } from './connection-flow.store.ts'

const secure = (): boolean => settings.publicUrl.startsWith('https:')

// One per way: a second tab must not make the first one's answer a stranger's.
const nameOf = (state: string): string =>
  `${secure() ? '__Host-' : ''}cflow-${createHash('sha256').update(state).digest('hex').slice(0, 8)}`

const options = () => ({
  path: '/',
  httpOnly: true,
  secure: secure(),
  // The answer comes by a navigation from the platform's site: `strict` would withhold the cookie.
  sameSite: 'lax' as const,
})

export const setFlowCookie = (reply: FastifyReply, state: string): void => {
  reply.setCookie(nameOf(state), state, { ...options(), maxAge: flowSeconds })
}

/** False when another browser comes back; the cookie ends. */
export const takeFlowCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): boolean => {
  const name = nameOf(state)
  reply.clearCookie(name, options())
  return request.cookies[name] === state
}
