import type { RightsRequest } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayAskForRights } from '../rights.policy.ts'
import { isOpen } from './request.rules.ts'
import { endRequest, lockDueRequest, lockOwnRequest } from './request.store.ts'
import { viewRequest } from './request.views.ts'
import { returnCoins } from './request-coins.ts'
import { announceRequest } from './request-told.ts'

export const withdrawRequest = (actor: BrandActor, id: string): Promise<RightsRequest> =>
  inTransaction(async (tx) => {
    const request = await lockOwnRequest(tx, actor, id)
    ensure(mayAskForRights(actor))
    await ensureFirst(tx, actor, { type: 'rights_request', id }, isOpen(request))
    await endRequest(tx, id, { state: 'withdrawn' })
    await returnCoins(tx, request, { actorId: actor.userId })
    await announceRequest(tx, request, { type: 'rights.withdrawn', actor })
    return viewRequest(actor, id, tx)
  })

export const refuseRequest = (
  actor: CreatorActor,
  id: string,
  words: { reason: string },
): Promise<RightsRequest> =>
  inTransaction(async (tx) => {
    const request = await lockOwnRequest(tx, actor, id)
    ensure(isOpen(request))
    const reason = words.reason === '' ? null : words.reason
    await endRequest(tx, id, { state: 'refused', reason })
    await returnCoins(tx, request, { actorId: actor.userId })
    await announceRequest(tx, request, { type: 'rights.refused', actor, data: { reason } })
    return viewRequest(actor, id, tx)
  })

/** Returns false when the request was answered meanwhile. */
export const expireRequest = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const request = await lockDueRequest(tx, id, 'answer_by')
    if (request === undefined) return false
    await endRequest(tx, id, { state: 'expired' })
    await returnCoins(tx, request, { actorId: null })
    await announceRequest(tx, request, { type: 'rights.expired', actor: null })
    return true
  })
