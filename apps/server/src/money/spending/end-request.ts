import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'

import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayDecideSpending, mayWithdrawSpending } from './spending.rules.ts'
import { type EndedRequest, endRequest } from './spending.store.ts'
import { findMemberName, findRequest } from './spending.views.ts'

const told = (requestId: string, { what, coins, userId }: EndedRequest, by: string) => ({
  ...{ requestId, what, coins },
  byName: by,
  memberIds: [userId],
})

export const declineRequest = (
  actor: BrandActor,
  id: string,
  { reason }: { reason: string },
): Promise<void> =>
  inTransaction(async (tx) => {
    const found = (await findRequest(actor, id, tx)) ?? refuse('spending.request_not_found')
    ensure(mayDecideSpending(actor, found))
    const end = { state: 'declined', by: actor.userId, reason } as const
    const ended = (await endRequest(tx, id, end)) ?? refuse('spending.decided')
    const name = (await findMemberName(tx, actor.brandId, actor.userId)) ?? ''
    await announce(tx, {
      type: 'spending.declined',
      subjectType: 'spending_request',
      subjectId: id,
      brandId: actor.brandId,
      creatorId: ended.creatorId,
      actor,
      data: { ...told(id, ended, name), reason },
    })
  })

export const withdrawRequest = (actor: BrandActor, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const found = (await findRequest(actor, id, tx)) ?? refuse('spending.request_not_found')
    ensure(mayWithdrawSpending(actor, found))
    const end = { state: 'withdrawn', by: actor.userId } as const
    const ended = (await endRequest(tx, id, end)) ?? refuse('spending.decided')
    const name = (await findMemberName(tx, actor.brandId, actor.userId)) ?? ''
    await announce(tx, {
      type: 'spending.withdrawn',
      subjectType: 'spending_request',
      subjectId: id,
      brandId: actor.brandId,
      creatorId: ended.creatorId,
      actor,
      data: { ...told(id, ended, name), memberIds: [] },
    })
  })

/** Returns false when somebody decided in the meantime. */
export const expireRequest = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const ended = await endRequest(tx, id, { state: 'expired', by: null })
    if (ended === undefined) return false
    await announce(tx, {
      type: 'spending.expired',
      subjectType: 'spending_request',
      subjectId: id,
      brandId: ended.brandId,
      creatorId: ended.creatorId,
      data: told(id, ended, ''),
    })
    return true
  })
