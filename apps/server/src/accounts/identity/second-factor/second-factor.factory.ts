import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { secondFactor } from '@tandem/contract/accounts/identity/second-factor.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { generateSync } from 'otplib'
import { now } from '#platform/clock.ts'
import { buildMember, password, sendAs } from '../identity.factory.ts'

/** The code that the app shows, `later` seconds from now. */
export const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(now().getTime() / 1_000) + later })

/** Somebody whose sign-in needs a code. The code of this moment was used to turn that on. */
export const buildCareful = async (app: FastifyInstance) => {
  const send = sendAs(() => app)
  const member = await buildMember(app)
  const sid = { sid: member.token }
  const { body } = await send(secondFactor.setUp, {}, sid)
  const secret: string = body.key.replaceAll(' ', '')
  const on = await send(secondFactor.turnOn, { code: codeOf(secret) }, sid)
  const recoveryCodes: string[] = on.body.codes
  return {
    ...member,
    secret,
    recoveryCodes,
    /** Types the right password. Returns the ticket that waits for the second factor. */
    typePassword: async (): Promise<string> =>
      (await send(identity.signIn, { email: member.email, password })).cookie('ticket'),
  }
}
