import type { ModerationDecision } from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { setBrandMeasure } from '#accounts/brands/index.ts'
import { setCreatorMeasure } from '#accounts/creators/index.ts'
import { suspendWithin } from '#accounts/identity/index.ts'
import { type LockedCase, viewAffected } from '#accounts/reports/index.ts'
import { lockCampaign, setCampaignMeasure } from '#campaigns/campaigns/index.ts'
import { takeDownCampaign } from '#campaigns/campaigns/steps/take-down-campaign.ts'
import { hideReview, showReview } from '#collaborations/reviews/index.ts'
import { replaceMessage } from '#communication/messages/index.ts'
import { setPostMeasure } from '#content/posts/index.ts'
import type { Measure } from '#platform/measure.ts'
import type { Db } from '#platform/postgres/db.ts'
import { viewIsSuspendedByDecision, viewStandingMeasure } from './moderation.views.ts'

type Kind = 'brand' | 'creator' | 'campaign' | 'post'
type Measured = { kind: Kind; id: string; measure: Measure }

/** The changes of a decision, so that it can be undone. */
export type Taken = {
  measured: Measured[]
  message?: { collaborationId: string; nr: number; body: string; files: string[] }
  /** Id of a hidden review. */
  review?: string
  /** Ids of suspended users, also of those whom an earlier decision suspended. */
  suspended: string[]
}

const removedMessage = 'The operator of this site removed this message.'

const measure = async (tx: Db, { kind, id, measure: to }: Measured): Promise<void> => {
  if (kind === 'brand') return setBrandMeasure(tx, id, to)
  if (kind === 'creator') return setCreatorMeasure(tx, id, to)
  if (kind === 'post') return setPostMeasure(tx, id, to)
  if (to === 'removed') return takeDownCampaign(tx, id)
  await lockCampaign(tx, id)
  return setCampaignMeasure(tx, id, to)
}

const ofAccount = (one: LockedCase): Measured =>
  one.brand_id === null
    ? { kind: 'creator', id: one.creator_id ?? '', measure: 'removed' }
    : { kind: 'brand', id: one.brand_id, measure: 'removed' }

const hideMessage = async (tx: Db, one: LockedCase): Promise<Pick<Taken, 'message'>> => {
  const place = { collaborationId: one.thing_id, nr: one.message_nr ?? 0 }
  const before = await replaceMessage(tx, place, { body: removedMessage, files: [] })
  return before === undefined ? {} : { message: { ...place, ...before } }
}

/** A review that was hidden before stays hidden when this decision is withdrawn. */
const hideOne = async (tx: Db, id: string, reason: string): Promise<Pick<Taken, 'review'>> =>
  (await hideReview(tx, id, reason)) ? { review: id } : {}

const suspend = async (tx: Db, one: LockedCase, reason: string): Promise<string[]> => {
  const suspended: string[] = []
  for (const { id, email } of await viewAffected(tx, one))
    if (
      (await suspendWithin(tx, email, { reason, suspended: true })) !== undefined ||
      (await viewIsSuspendedByDecision(tx, id))
    )
      suspended.push(id)
  return suspended
}

/** A suspension also removes the thing and the profile, so that nothing of the account is shown. */
export const applyMeasure = async (
  tx: Db,
  one: LockedCase,
  { decision, facts }: { decision: ModerationDecision; facts: string },
): Promise<Taken | null> => {
  if (decision === 'nothing') return null
  const to = decision === 'restrict' ? 'restricted' : 'removed'
  const things: Measured[] =
    one.kind === 'message' || one.kind === 'review'
      ? []
      : [{ kind: one.kind, id: one.thing_id, measure: to }]
  const account = ofAccount(one)
  if (decision === 'suspend' && account.id !== one.thing_id) things.push(account)
  for (const thing of things) await measure(tx, thing)
  return {
    measured: things,
    ...(one.kind === 'message' && (await hideMessage(tx, one))),
    ...(one.kind === 'review' && (await hideOne(tx, one.thing_id, facts))),
    suspended: decision === 'suspend' ? await suspend(tx, one, facts) : [],
  }
}

/** Other decisions about the thing or account stay in force. A campaign that ended stays closed. */
export const undoMeasure = async (tx: Db, taken: Taken, reason: string): Promise<void> => {
  for (const { kind, id } of taken.measured) {
    const standing = await viewStandingMeasure(tx, kind, id)
    if (kind === 'campaign') {
      await lockCampaign(tx, id)
      await setCampaignMeasure(tx, id, standing)
    } else await measure(tx, { kind, id, measure: standing })
  }
  const { message, review } = taken
  if (message !== undefined) await replaceMessage(tx, message, message)
  if (review !== undefined) await showReview(tx, review)
  for (const { id, email } of await usersOf(tx, taken.suspended))
    if (!(await viewIsSuspendedByDecision(tx, id)))
      await suspendWithin(tx, email, { reason, suspended: false })
}

const usersOf = async (tx: Db, ids: readonly string[]): Promise<{ id: string; email: string }[]> =>
  ids.length === 0
    ? []
    : tx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
