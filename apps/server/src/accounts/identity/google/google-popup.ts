import type { FastifyReply, FastifyRequest } from 'fastify'
import { setFlowCookie, takeFlowCookie } from '#platform/http/flow-cookie.ts'
import { originOf } from '#platform/http/same-site.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { clientOf } from '../client.ts'
import { rangeOf } from '../identity.rules.ts'
import { proveWithGoogle } from '../proofs/prove-with-google.ts'
import { wasProvedLately } from '../proofs/was-proved-lately.ts'
import { setTicketCookie } from '../second-factor/sign-in/ticket-cookie.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { findActor } from '../sessions/session.store.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { countTry } from '../throttle.store.ts'
import { googleTries } from '../tries.ts'
import { linkGoogle } from '../ways/link-google.ts'
import { flowSeconds, type GooglePurpose, takeFlow } from './google-flow.store.ts'
import { finishGoogle, startGoogle } from './google-sign-in.ts'
import { type GooglePerson, signInWithGoogle } from './sign-in-with-google.ts'

const cookie = 'oflow'
const flowShape = /^[\w-]{8,64}$/

type Query = Record<string, string | string[] | undefined>
const only = (query: unknown, name: string): string => {
  const value = (query as Query)[name]
  return typeof value === 'string' ? value : ''
}

export const leaveForGoogle = async (request: FastifyRequest, reply: FastifyReply) => {
  const flow = only(request.query, 'flow')
  // Another site must not start a sign-in that the user did not ask for.
  if (!flowShape.test(flow) || request.headers['sec-fetch-site'] === 'cross-site')
    return refuse('request.cross_site')
  try {
    await countTry(googleTries(request.ip))
    const purpose = purposeOf(only(request.query, 'purpose'))
    if (purpose === 'link' && !(await wasProvedLately(request))) refuse('session.confirm_first')
    const { state, url } = await startGoogle({ flow, purpose }, originOf(request))
    setFlowCookie(reply, cookie, state, flowSeconds)
    return reply.redirect(url)
  } catch (error) {
    return giveUp(request, reply, flow, error)
  }
}

export const returnFromGoogle = async (request: FastifyRequest, reply: FastifyReply) => {
  const state = only(request.query, 'state')
  const flow = takeFlowCookie(request, reply, cookie, state) ? await takeFlow(state) : undefined
  if (flow === undefined)
    return giveUp(request, reply, '', new Error('No sign-in was started in this browser.'))
  try {
    const search = request.url.slice(request.url.indexOf('?'))
    const person = await finishGoogle(flow, state, search)
    if (flow.purpose === 'confirm') await proveWithGoogle(person, clientOf(request))
    else if (flow.purpose === 'link') await linkToOpenSession(request, person)
    else {
      const signedIn = await signInWithGoogle(person, clientOf(request))
      if ('ticket' in signedIn) {
        setTicketCookie(reply, signedIn.ticket)
        return reply.redirect(doneUrl(flow.flow, 'multi-factor-auth-required'))
      }
      setSessionCookie(reply, signedIn.token)
      rememberDevice(reply, signedIn.email, clientOf(request).deviceCookie)
    }
    return reply.redirect(doneUrl(flow.flow, null))
  } catch (error) {
    return giveUp(request, reply, flow.flow, error)
  }
}

const purposeOf = (given: string): GooglePurpose =>
  given === 'confirm' || given === 'link' ? given : 'sign_in'

const linkToOpenSession = async (request: FastifyRequest, person: GooglePerson): Promise<void> => {
  const client = clientOf(request)
  const actor = client.token === undefined ? null : await findActor(client.token, 'person')
  await linkGoogle(actor ?? refuse('session.required'), person, client)
}

const doneUrl = (flow: string, error: string | null): string =>
  `/popup-done?${new URLSearchParams({ flow, ...(error === null ? { ok: '1' } : { error }) })}`

const giveUp = (request: FastifyRequest, reply: FastifyReply, flow: string, error: unknown) => {
  const code = error instanceof Refusal ? error.code : 'server.failed'
  // Log only the message: the error object may contain what the provider sent.
  const reason = error instanceof Error ? error.message : 'unknown'
  const network = rangeOf(request.ip)
  if (code !== 'cancelled')
    request.log.warn({ code, reason, network }, 'sign-in with Google failed')
  return reply.redirect(doneUrl(flow, code))
}
