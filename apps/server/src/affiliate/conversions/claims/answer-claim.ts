import type {
  BrandClaim,
  ClaimAcceptance,
} from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { mayDecideCommissions } from '#affiliate/commissions/index.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsDecision } from './claim.rules.ts'
import {
  decideClaim,
  escalateClaim,
  type LockedClaim,
  lockClaim,
  lockClaimOfBrand,
} from './claim.store.ts'
import { viewBrandClaim } from './claim.views.ts'
import { announceClaim } from './claim-told.ts'
import { countClaimedOrder } from './count-claimed-order.ts'

/** Null means the operator, who answers when the brand doesn't. */
type By = BrandActor | null
const whoOf = (by: By) => (by === null ? 'operator' : 'brand')
const tellerOf = (by: By) => (by === null ? { by: 'operator' as const } : { actor: by })

const ensureOpen = (tx: Db, claim: LockedClaim, by: By): Promise<void> =>
  ensureFirst(tx, by, { type: 'claim', id: claim.id }, acceptsDecision(claim))

const accept = async (
  tx: Db,
  claim: LockedClaim,
  { amountMinor }: ClaimAcceptance,
  by: By,
): Promise<void> => {
  await ensureOpen(tx, claim, by)
  await countClaimedOrder(tx, claim, amountMinor)
  await decideClaim(tx, claim.id, { state: 'accepted', by: whoOf(by), reason: null })
  await announceClaim(tx, claim, {
    type: 'claim.accepted',
    ...tellerOf(by),
    toState: 'accepted',
  })
}

const decline = async (tx: Db, claim: LockedClaim, reason: string, by: By): Promise<void> => {
  await ensureOpen(tx, claim, by)
  await decideClaim(tx, claim.id, { state: 'declined', by: whoOf(by), reason })
  await announceClaim(tx, claim, {
    type: 'claim.declined',
    ...tellerOf(by),
    toState: 'declined',
    data: { reason },
  })
}

const byBrand = (
  actor: BrandActor,
  id: string,
  answer: (tx: Db, claim: LockedClaim) => Promise<void>,
): Promise<BrandClaim> =>
  inTransaction(async (tx) => {
    const claim = (await lockClaimOfBrand(tx, actor.brandId, id)) ?? refuse('claim.not_found')
    ensure(mayDecideCommissions(actor))
    await answer(tx, claim)
    return viewBrandClaim(actor, id, tx)
  })

export const acceptClaim = (actor: BrandActor, id: string, acceptance: ClaimAcceptance) =>
  byBrand(actor, id, (tx, claim) => accept(tx, claim, acceptance, actor))

export const declineClaim = (actor: BrandActor, id: string, reason: string) =>
  byBrand(actor, id, (tx, claim) => decline(tx, claim, reason, actor))

type Answer = { amountMinor?: number } | { reason: string }

export const answerClaimByOperator = (id: string, answer: Answer): Promise<void> =>
  inTransaction(async (tx) => {
    const claim = (await lockClaim(tx, id)) ?? refuse('claim.not_found')
    if ('reason' in answer) return decline(tx, claim, answer.reason, null)
    return accept(tx, claim, answer, null)
  })

export const passClaimDeadline = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const claim = await lockClaim(tx, id)
    if (claim?.state !== 'open' || new Date(claim.replyBy) > now()) return false
    await escalateClaim(tx, id)
    await announceClaim(tx, claim, { type: 'claim.escalated', toState: 'escalated' })
    return true
  })
