import type { Claim, ClaimDraft } from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { lockEnrolment } from '#affiliate/programmes/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { acceptsDay, acceptsOpenClaims, replyByOf } from './claim.rules.ts'
import { countOpenClaims, insertClaim, lockClaim } from './claim.store.ts'
import { findClaimedOrder, findOwnEnrolment, viewClaim } from './claim.views.ts'
import { announceClaim } from './claim-told.ts'

export const makeClaim = (
  actor: CreatorActor,
  enrolmentId: string,
  draft: ClaimDraft,
): Promise<Claim> =>
  inTransaction(async (tx) => {
    const place =
      (await findOwnEnrolment(tx, actor, enrolmentId)) ??
      refuse('enrolment.not_found', 'You are not in this programme.')
    const { programmeId } = place
    ensure(acceptsDay(draft.orderedOn, new Date(place.openedAt), now()))
    const order = await findClaimedOrder(tx, programmeId, draft.orderId)
    if (order?.isTest) refuse('claim.test_order')
    if (order?.enrolmentId === enrolmentId && !order.isUncounted) refuse('claim.counted')
    const at = now()
    const replyBy = replyByOf(at)
    const remindAt = nextReminder(at, at, replyBy)
    // The lock makes parallel claims wait, so that each counts the others.
    await lockEnrolment(tx, enrolmentId)
    const id =
      (await insertClaim(tx, { enrolmentId, programmeId }, draft, { replyBy, remindAt })) ??
      refuse('claim.made_already')
    ensure(acceptsOpenClaims(await countOpenClaims(tx, enrolmentId)))
    const claim = await lockClaim(tx, id)
    assert(claim !== undefined, 'a claim that was just made is there')
    await announceClaim(tx, claim, {
      type: 'claim.made',
      actor,
      toState: 'open',
      data: { replyBy: replyBy.toISOString() },
    })
    return viewClaim(actor, id, tx)
  })
