import { signatureMinutes } from '@tandem/contract/affiliate/conversions/signature.limits.ts'
import type { FastifyRequest } from 'fastify'
import { now } from '#platform/clock.ts'
import { refuse } from '#platform/refusal.ts'
import { insertCall } from './call-log.store.ts'
import { type CalledProgramme, findByKey } from './keys/programme-key.store.ts'
import { openSecret } from './keys/programme-secret.ts'
import { fits, isTimely, type Signed, signedBy } from './signature.rules.ts'

type Caller = { signed: Signed; found: NonNullable<Awaited<ReturnType<typeof findByKey>>> }
const callers = new WeakMap<FastifyRequest, Caller>()

/** Runs before the body is read, so calls without a working key cost little. */
export const findCaller = async (request: FastifyRequest): Promise<void> => {
  const signed = signedBy(request.headers)
  const found = signed === undefined ? undefined : await findByKey(signed.key)
  if (signed === undefined || found === undefined) return refuse('conversion.unsigned')
  callers.set(request, { signed, found })
}

export type SignedCall = { programme: CalledProgramme; body: Buffer }

/** The response doesn't say what was wrong with a signature. The programme's log does. */
export const readSigned = async (request: FastifyRequest): Promise<SignedCall> => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const { signed, found } = callers.get(request) ?? refuse('conversion.unsigned')
  const { sealed, ...programme } = found
  const { programmeId } = programme
  const secret = openSecret(sealed, programmeId)
  const detail = !fits(signed, { secret, method: request.method, target: request.url, body })
    ? 'The signature doesn’t match. Sign exactly the bytes that you send. v2 covers timestamp, method, path and body, joined by dots. v1 covers timestamp and body, joined by a dot.'
    : isTimely(signed.timestamp, now())
      ? undefined
      : `X-Timestamp must be the current Unix time in seconds, at most ${signatureMinutes} minutes off. Sign each call again.`
  if (detail === undefined) return { programme, body }
  await insertCall({
    programmeId,
    source: 'api',
    orderRef: null,
    status: 401,
    outcome: 'unsigned',
    detail,
  })
  return refuse('conversion.unsigned')
}
