import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '../client.ts'
import { clearTicketCookie } from '../second-factor/sign-in/ticket-cookie.ts'
import { rememberDevice } from './known-device.ts'
import { setSessionCookie } from './session-cookie.ts'

/** Sets the cookies of a new session. */
export const enterSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  { token, email }: { token: string; email: string },
): void => {
  setSessionCookie(reply, token)
  clearTicketCookie(reply)
  rememberDevice(reply, email, clientOf(request).deviceCookie)
}
