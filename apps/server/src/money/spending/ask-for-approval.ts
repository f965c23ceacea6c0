import { mayAct, whoMay } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { SpendingAsked } from '@tandem/contract/money/spending/spending.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { carryOut } from '#platform/http/bind.ts'
import { requestContext, withRequestContext } from '#platform/http/request-context.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, Refusal, refuse } from '#platform/refusal.ts'
import { ApprovalNeeded, type Commitment } from './commit-coins.ts'
import { insertRequest } from './spending.store.ts'
import { findMemberName, listApprovers } from './spending.views.ts'

export type Http = { request: FastifyRequest; reply: FastifyReply }

/** Tries the write to learn what it commits. The limit stops it, so nothing is written. */
const tryOut = async (actor: BrandActor, { operation, ...input }: SpendingAsked, http: Http) => {
  const { requestId = '' } = requestContext() ?? {}
  try {
    await withRequestContext({ requestId, operation, spending: { asks: true } }, () =>
      carryOut(operation, { actor, ...input, ...http }),
    )
  } catch (error) {
    if (error instanceof ApprovalNeeded) return error.commitment
    if (!(error instanceof Refusal) || error.code === 'spending.not_needed') throw error
    return refuse('spending.cannot_carry_out', error.message)
  }
  return refuse('spending.not_needed')
}

export const askForApproval = async (
  actor: BrandActor,
  asked: SpendingAsked,
  http: Http,
): Promise<void> => {
  ensure(mayAct(actor.member, 'programmes.fund'))
  await requestApproval(actor, asked, await tryOut(actor, asked, http))
}

export const requestApproval = (
  actor: BrandActor,
  { operation, ...input }: SpendingAsked,
  { coins, what, creatorId = null }: Commitment,
): Promise<void> => {
  const { brandId, userId } = actor
  return inTransaction(async (tx) => {
    const id =
      (await insertRequest(tx, { brandId, userId, operation, input, coins, what, creatorId })) ??
      refuse('spending.asked_already')
    await announce(tx, {
      type: 'spending.asked',
      subjectType: 'spending_request',
      subjectId: id,
      brandId,
      creatorId,
      actor,
      data: {
        ...{ requestId: id, what, coins },
        byName: (await findMemberName(tx, brandId, userId)) ?? '',
        memberIds: await listApprovers(tx, brandId, userId, whoMay['spending.approve']),
      },
    })
  })
}
