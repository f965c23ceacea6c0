import { secondFactor } from '@tandem/contract/accounts/identity/second-factor.endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { clientOf } from '../client.ts'
import { enterSession } from '../sessions/enter-session.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { viewRecoveryCodes, viewSecondFactor, viewSetup } from './second-factor.views.ts'
import { setUpSecondFactor } from './set-up-second-factor.ts'
import { type Finished, finishWithCode, finishWithRecoveryCode } from './sign-in/finish-sign-in.ts'
import { ticketIn } from './sign-in/ticket-cookie.ts'
import { turnOffSecondFactor } from './turn-off-second-factor.ts'
import { turnOnSecondFactor } from './turn-on-second-factor.ts'

export const serveSecondFactor = (app: FastifyInstance): void => {
  bind(app, secondFactor.view, ({ actor }) => viewSecondFactor(actor))
  bindStep(
    app,
    secondFactor.setUp,
    ({ actor }) => setUpSecondFactor(actor),
    ({ actor }) => viewSetup(actor),
  )
  bindStep(
    app,
    secondFactor.turnOn,
    ({ actor, body }) => turnOnSecondFactor(actor, body.code),
    async ({ actor }, { set }) => viewRecoveryCodes(actor, set),
  )
  bind(app, secondFactor.turnOff, ({ actor }) => turnOffSecondFactor(actor))
  bindStep(
    app,
    secondFactor.makeRecoveryCodes,
    ({ actor }) => makeRecoveryCodes(actor),
    async ({ actor }, { set }) => viewRecoveryCodes(actor, set),
  )
  bind(
    app,
    secondFactor.signIn,
    async ({ body, request, reply }) =>
      welcome(
        request,
        reply,
        await finishWithCode(ticketIn(request), body.code, clientOf(request)),
      ),
    { writesLittle: true },
  )
  bind(
    app,
    secondFactor.signInWithRecoveryCode,
    async ({ body, request, reply }) =>
      welcome(
        request,
        reply,
        await finishWithRecoveryCode(ticketIn(request), body.code, clientOf(request)),
      ),
    { writesLittle: true },
  )
}

export const welcome = (
  request: FastifyRequest,
  reply: FastifyReply,
  { session, ...signedIn }: Finished,
) => {
  enterSession(request, reply, signedIn)
  return session
}
