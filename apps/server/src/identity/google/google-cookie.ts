import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '#platform/settings/settings.ts'
import { keyOf } from '../throttle.store.ts'
import { flowSeconds } from './google-flow.store.ts'

const secure = (): boolean => settings.publicUrl.startsWith('https:')

// One cookie per popup: a second click must not make the first popup's answer a stranger's.
const nameOf = (state: string): string =>
  `${secure() ? '__Host-' : ''}oflow-${keyOf(state).slice(0, 8)}`

const options = () => ({
  path: '/',
  httpOnly: true,
  secure: secure(),
  // The answer comes by a navigation from the provider's site: `strict` would withhold the cookie.
  sameSite: 'lax' as const,
})

export const setFlowCookie = (reply: FastifyReply, state: string): void => {
  reply.setCookie(nameOf(state), state, { ...options(), maxAge: flowSeconds })
}

/** Undefined when another one came back; the cookie ends. */
export const takeFlowCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): string | undefined => {
  const name = nameOf(state)
  const value = request.cookies[name]
  reply.clearCookie(name, options())
  return value
}
