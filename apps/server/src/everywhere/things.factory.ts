import { randomUUID } from 'node:crypto'
import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { sql } from 'kysely'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { buildCampaign, buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { closeCampaign } from '#campaigns/campaigns/steps/close-campaign.ts'
import { acceptApplication } from '#collaborations/applications/accept-application.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { declineAndTell } from '#collaborations/applications/decline.factory.ts'
import { inviteCreator } from '#collaborations/applications/invite-creator.ts'
import { disputeDraft, story } from '#collaborations/disputes/dispute.factory.ts'
import { openDispute } from '#collaborations/disputes/open-dispute.ts'
import { proposeSplit } from '#collaborations/disputes/propose-split.ts'
import { linkFor, versionOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildReceipt, purchaseTerms } from '#collaborations/receipts/receipt.factory.ts'
import { sendReceipt } from '#collaborations/receipts/send-receipt.ts'
import { approveContent } from '#collaborations/submissions/approve-content.ts'
import { goLive } from '#collaborations/submissions/go-live.ts'
import { requestChanges } from '#collaborations/submissions/request-changes.ts'
import { submitContent } from '#collaborations/submissions/submit-content.ts'
import { sendMessage } from '#communication/messages/send-message.ts'
import { announceTo } from '#communication/notifications/notification.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { db } from '#platform/postgres/db.ts'
import { type Cast, secret } from './cast.factory.ts'

export const buildDraftOfA = async ({ brandA }: Cast, more: Partial<CampaignDraft> = {}) => {
  const canary = secret()
  const { id } = await buildDraft({ title: canary, ...more }, brandA)
  return { id, canary }
}

export const buildOpenOfA = async ({ brandA }: Cast, more: Partial<CampaignDraft> = {}) =>
  (await buildCampaign(more, brandA)).id

export const buildClosedOfA = async (cast: Cast) => {
  const id = await buildOpenOfA(cast)
  await closeCampaign(cast.brandA.actor, id)
  return id
}

export const buildInvitationOfA = async (cast: Cast) => {
  const canary = secret()
  const campaignId = await buildOpenOfA(cast, { title: canary })
  const id = await inviteCreator(cast.brandA.actor, campaignId, {
    creatorName: cast.creatorA.slug,
  })
  return { id, version: await versionOf(id), canary }
}

export const buildDeclinedOfA = async (cast: Cast) => {
  const { id, version, canary } = await buildCollaborationOfA(cast, 'applied')
  await declineAndTell(cast.brandA.actor, id, { version, reason: 'timing' })
  return { id, version: await versionOf(id), canary }
}

const stages = ['applied', 'accepted', 'submitted', 'approved', 'live'] as const
type Stage = (typeof stages)[number] | 'changes_requested'

export const buildCollaborationOfA = async (
  cast: Cast,
  stage: Stage,
  more: Partial<CampaignDraft> = {},
) => {
  const canary = secret()
  const campaignId = await buildOpenOfA(cast, more)
  const { id } = await applyToCampaign(cast.creatorA.actor, campaignId, {
    pitch: `${canary} I film every day.`,
  })
  const last = stage === 'changes_requested' ? 'submitted' : stage
  const reached = (one: (typeof stages)[number]) => stages.indexOf(last) >= stages.indexOf(one)
  const seen = async () => ({ version: await versionOf(id) })
  if (reached('accepted')) await acceptApplication(cast.brandA.actor, id, await seen())
  const content = { caption: 'Glow. #ad', disclosed: true as const, url: linkFor(randomUUID()) }
  if (reached('submitted'))
    await submitContent(cast.creatorA.actor, id, { ...content, fileUrls: [] })
  if (stage === 'changes_requested')
    await requestChanges(cast.brandA.actor, id, {
      ...(await seen()),
      feedback: 'More light, please.',
    })
  if (reached('approved')) await approveContent(cast.brandA.actor, id, await seen())
  if (reached('live')) await goLive(cast.creatorA.actor, id, content)
  return { id, campaignId, ...(await seen()), canary }
}

export const buildReceiptOfA = async (cast: Cast) => {
  const { id, canary } = await buildCollaborationOfA(cast, 'accepted', purchaseTerms)
  const receipt = await buildReceipt(cast.ids.creatorA)
  await sendReceipt(cast.creatorA.actor, id, receipt)
  return { id, version: await versionOf(id), canary }
}

export const buildThreadOfA = async (cast: Cast) => {
  const { id } = await buildCollaborationOfA(cast, 'applied')
  const canary = secret()
  await sendMessage(cast.creatorA.actor, id, { id: randomUUID(), body: canary, fileUrls: [] })
  return { id, canary }
}

export const buildCompletedOfA = async ({ brandA, creatorA }: Cast, reviewed: boolean) => {
  const days = { applied: 9, accepted: 8, sent: 3, completed: 2 }
  const { id, campaignId } = await buildFinishedWork(brandA, days, { creator: creatorA })
  const canary = secret()
  const at = new Date().toISOString()
  for (const by_role of reviewed ? ['creator', 'brand'] : [])
    await db
      .insertInto('collaboration_reviews')
      .values({
        collaboration_id: id,
        by_role,
        campaign_id: campaignId,
        stars: 5,
        body: canary,
        brand_id: brandA.brandId,
        creator_id: creatorA.actor.userId,
        reveal_at: at,
        visible_at: at,
      })
      .execute()
  return { id, canary }
}

export const buildStrikeOfA = async (cast: Cast) => {
  const { id } = await buildCompletedOfA(cast, false)
  await sql`update collaborations set decided_by_silence = true, due_at = completed_at - interval '3 days',
      first_submitted_at = completed_at - interval '1 day' where id = ${id}`.execute(db)
  return { id }
}

export const buildDisputeOfA = async (cast: Cast) => {
  const canary = secret()
  const { id, version } = await buildCollaborationOfA(cast, 'submitted')
  await openDispute(cast.creatorA.actor, id, disputeDraft({ version, body: `${canary} ${story}` }))
  const { proposals } = await proposeSplit(cast.brandA.actor, id, { creatorPercent: 50 })
  return { id, canary, proposalId: proposals[0]?.id ?? 0 }
}

export const buildRedemptionOfA = async ({ creatorA }: Cast) => {
  const coupon = await buildCoupon({ coinsCost: 1, stock: 1 })
  const { id } = await redeemCoupon(creatorA.actor, coupon.id)
  return { id, canary: coupon.codes[0] ?? '' }
}

export const buildNotificationOfA = async ({ creatorA }: Cast) => {
  await announceTo(creatorA, secret())
  await drainNotifications()
  return db
    .selectFrom('notifications')
    .where('user_id', '=', creatorA.actor.userId)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
}

/** Two links, so that one can be removed. */
export const buildGoogleLinkOfA = async (cast: Cast): Promise<string> => {
  const link = { issuer: 'https://accounts.google.com', user_id: cast.ids.creatorA }
  const rows = await db
    .insertInto('identities')
    .values([
      { ...link, subject: randomUUID() },
      { ...link, subject: randomUUID() },
    ])
    .returning('id')
    .execute()
  return rows[0]?.id ?? ''
}

export const buildSessionOfA = async (cast: Cast) => {
  await cast.signIn('creatorA')
  return db
    .selectFrom('sessions')
    .where('user_id', '=', cast.ids.creatorA)
    .orderBy('created_at', 'desc')
    .select('public_id')
    .executeTakeFirstOrThrow()
}
