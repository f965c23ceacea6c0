import { refusals } from '@tandem/contract/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseWhileLow } from '#platform/disk/disk-space.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertCall } from './call-log.store.ts'
import { readSigned, type SignedCall } from './read-signed.ts'

type Taken = { status: number; body: unknown; orderRef?: string; detail?: string }
export type Handle = (call: SignedCall, request: FastifyRequest) => Promise<Taken>

/** Logs every call, even when it is refused. */
export const answerCall = async (request: FastifyRequest, reply: FastifyReply, handle: Handle) => {
  if (request.method !== 'GET') await refuseWhileLow()
  const call = await readSigned(request)
  const { programmeId } = call.programme
  const log = (status: number, outcome: string, more: { orderRef?: string; detail?: string }) =>
    insertCall({
      programmeId,
      source: 'api',
      orderRef: more.orderRef ?? null,
      status,
      outcome,
      detail: more.detail ?? '',
    })
  try {
    const taken = await handle(call, request)
    await log(taken.status, taken.status === 201 ? 'taken' : 'known', taken)
    return reply.status(taken.status).send(taken.body)
  } catch (error) {
    if (error instanceof Refusal) {
      const orderRef = referenceIn(call.body, request)
      const { status } = refusals[error.code]
      await log(status, 'refused', { detail: error.message, ...(orderRef && { orderRef }) })
    }
    throw error
  }
}

/** Finds the order's id for the log, even in a body that fails validation. */
const referenceIn = (body: Buffer, { params }: FastifyRequest): string | undefined => {
  const { order_id: named } = params as { order_id?: string }
  if (named !== undefined) return named.slice(0, 100)
  const found = /"order_id"\s*:\s*"([^"\\]{1,100})"/.exec(body.toString('utf8'))?.[1]
  return found?.isWellFormed() ? found : undefined
}
