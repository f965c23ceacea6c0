import { randomUUID } from 'node:crypto'
import { buildPasskey } from '#accounts/identity/passkeys/passkey.factory.ts'
import { suspendByOperator } from '#accounts/identity/suspend-account.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { answerDispute } from '#collaborations/rights/disputes/answer-dispute.ts'
import { openDispute } from '#collaborations/rights/disputes/open-dispute.ts'
import { appealByCreator } from '#collaborations/track-record/make-appeal.ts'
import type { Cast, Prepare } from '#everywhere/cast.factory.ts'
import { buildDisputeOfA, buildStrikeOfA } from '#everywhere/things.factory.ts'
import { buildDelivery } from '#integrations/webhooks/webhook.factory.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { pauseByOperator } from '#money/coupons/index.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { buildWaiting } from '#money/redemptions/redemption.factory.ts'
import { buildOperator, requestIdOf, runAs } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { moderationRequests } from './moderation-requests.factory.ts'
import { operatorCampaignRequests } from './operator-campaign-requests.factory.ts'
import { orderRequests } from './order-requests.factory.ts'
import { draft, onEnded } from './rights-end-requests.factory.ts'

const plain: Prepare = () => ({})
const reason = { reason: 'The person asked for it.' }
const words = 'The evidence shows it.'

const onPerson =
  (state?: 'suspended' | 'secured'): Prepare =>
  async () => {
    const { userId, email } = await buildUser()
    if (state === 'suspended') await suspendByOperator(email, { ...reason, suspended: true })
    if (state === 'secured') await buildPasskey(userId)
    return { params: { userId }, ...(state !== undefined && { body: reason }) }
  }
const toSuspend: Prepare = async () => ({
  params: { userId: (await buildUser()).userId },
  body: reason,
})

const inDispute =
  (body?: unknown): Prepare =>
  async (cast) => {
    const { id } = await buildDisputeOfA(cast)
    return { params: { collaborationId: id }, body }
  }

const onRequest =
  (body?: unknown): Prepare =>
  async ({ brandA }) => {
    const { said } = await runAs(await buildOperator(), 'grant', brandA.slug, '10', 'A present.')
    return { params: { requestId: requestIdOf(said) }, body }
  }

const buildAppealOfA = async (cast: Cast): Promise<string> => {
  const { id: collaborationId } = await buildStrikeOfA(cast)
  const told = 'My parcel came a week after its day.'
  await appealByCreator(cast.creatorA.actor, { collaborationId, kind: 'late', words: told })
  const { id } = await db
    .selectFrom('appeals')
    .where('collaboration_id', '=', collaborationId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const buildRightsDisputeOfA = async (cast: Cast): Promise<string> => {
  const { params } = await onEnded()(cast)
  const grantId = String(params?.grantId)
  await openDispute(cast.creatorA.actor, grantId, draft('My reel is still on that page.'))
  await answerDispute(cast.brandA.actor, grantId, { takenDown: false, words: 'It is not ours.' })
  const { id } = await db
    .selectFrom('rights_disputes')
    .where('grant_id', '=', grantId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The thing of another endpoint’s sample, with the operator’s own body. */
const like =
  (name: string, body: unknown): Prepare =>
  async (cast) => ({ params: (await orderRequests[name]?.(cast))?.params ?? {}, body })

const onCoupon =
  (body?: unknown, isPaused = false): Prepare =>
  async () => {
    const { id } = await buildCoupon({ coinsCost: 1 })
    if (isPaused) await pauseByOperator(id)
    return { params: { couponId: id }, ...(body !== undefined && { body }) }
  }

const couponDraft = {
  shop: 'Corner Bakery',
  title: 'A dozen rolls',
  faceMinor: 900,
  coinsCost: 600,
  delivery: 'pool',
}

/** Settling twice finds nothing, so each shop is new and has sold one coupon. */
const onShop: Prepare = async ({ creatorA }) => {
  const shop = `Bakery ${randomUUID()}`
  const { id } = await buildCoupon({ supplierName: shop, coinsCost: 1 })
  await redeemCoupon(creatorA.actor, id)
  return { body: { shop } }
}

const onRedemption: Prepare = async ({ creatorA }) => {
  const { id: couponId } = await buildCoupon({ coinsCost: 1 })
  const { id } = await redeemCoupon(creatorA.actor, couponId)
  return { params: { redemptionId: id }, body: reason }
}

const onWaitingRedemption: Prepare = async ({ brandA, creatorA }) => {
  const { id } = await buildWaiting(brandA, creatorA.actor)
  return { params: { redemptionId: id }, body: { code: randomUUID() } }
}

export const operatorRequests: Record<string, Prepare> = {
  'GET /operator/operators': plain,
  'POST /operator/operators': () => {
    const name = `Operator ${randomUUID()}`
    return { body: { name, email: `${randomUUID()}@example.test` } }
  },
  'DELETE /operator/operators/:operatorId': async () => ({
    params: { operatorId: (await buildOperator()).id },
  }),
  ...moderationRequests,
  ...operatorCampaignRequests,
  'GET /operator/log': plain,
  'GET /operator/overview': plain,
  'POST /operator/view': ({ ids }) => ({
    body: { userId: ids.creatorA, reason: 'The person asked for help.' },
  }),
  'DELETE /operator/view': plain,
  'GET /operator/people': plain,
  'GET /operator/people/:userId': onPerson(),
  'GET /operator/brands/:brandId': ({ brandA }) => ({ params: { brandId: brandA.brandId } }),
  'POST /operator/people/:userId/suspend': toSuspend,
  'POST /operator/people/:userId/restore': onPerson('suspended'),
  'POST /operator/people/:userId/remove-second-factor': onPerson('secured'),
  'GET /operator/settings': plain,
  'GET /operator/flags': plain,
  'GET /operator/jobs': plain,
  'POST /operator/deliveries/:deliveryId/retry': async ({ brandA }) => ({
    params: { deliveryId: (await buildDelivery(brandA)).deliveryId },
  }),
  'GET /operator/coupons': plain,
  'GET /operator/coupons/:couponId': onCoupon(),
  'POST /operator/coupons': () => ({ body: couponDraft }),
  'POST /operator/coupons/:couponId/codes': onCoupon({ text: 'ROLL-1', dryRun: true }),
  'POST /operator/coupons/:couponId/pause': onCoupon(),
  'POST /operator/coupons/:couponId/resume': onCoupon(undefined, true),
  'POST /operator/coupons/:couponId/retire': onCoupon(),
  'POST /operator/redemptions/:redemptionId/code': onWaitingRedemption,
  'POST /operator/redemptions/:redemptionId/refund': onRedemption,
  'POST /operator/shops/settle': onShop,
  'GET /operator/cases': plain,
  'GET /operator/disputes/:collaborationId': inDispute(),
  'POST /operator/disputes/:collaborationId/decision': inDispute({
    creatorPercent: 50,
    unmet: [],
    words,
  }),
  'POST /operator/record-appeals/:appealId/decision': async (cast) => ({
    params: { appealId: await buildAppealOfA(cast) },
    body: { decision: 'granted', words },
  }),
  'POST /operator/rights-disputes/:disputeId/decision': async (cast) => ({
    params: { disputeId: await buildRightsDisputeOfA(cast) },
    body: { outcome: 'upheld', words },
  }),
  'POST /operator/order-disputes/:commissionId/decision': like(
    'POST /brand/commissions/:commissionId/dispute/answer',
    { outcome: 'rejected', words },
  ),
  'POST /operator/order-claims/:claimId/decision': like('POST /brand/claims/:claimId/accept', {
    outcome: 'accepted',
    amountMinor: 1000,
  }),
  'GET /operator/requests': plain,
  'POST /operator/requests': ({ brandA }) => ({
    body: { kind: 'grant', holder: brandA.slug, coins: 10, reason: 'A present.' },
  }),
  'POST /operator/requests/:requestId/approve': onRequest(),
  'POST /operator/requests/:requestId/refuse': onRequest(reason),
}
