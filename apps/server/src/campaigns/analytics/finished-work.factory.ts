import { dayMs } from '@tandem/contract/time.ts'
import type { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { lockCampaign, takePlace } from '#campaigns/campaigns/index.ts'
import { accounts, postTransfer } from '#money/coins/index.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'

const ago = (days: number) => new Date(now().getTime() - days * dayMs).toISOString()

export const buildFinishedWork = async (
  brand: Awaited<ReturnType<typeof buildBrand>>,
  days: { applied: number; accepted: number; sent: number; completed: number },
  more: {
    campaignId?: string
    creatorName?: string
    creator?: Awaited<ReturnType<typeof buildCreator>>
  } = {},
) => {
  const campaignId = more.campaignId ?? (await buildCampaign({}, brand)).id
  const creator =
    more.creator ?? (await buildCreator({ displayName: more.creatorName ?? 'Maya Lind' }))
  await inTransaction(async (tx) => takePlace(tx, await lockCampaign(tx, campaignId)))
  const { id } = await db
    .insertInto('collaborations')
    .values({
      brand_id: brand.brandId,
      creator_id: creator.actor.userId,
      campaign_id: campaignId,
      category: 'paid_campaign',
      state: 'completed',
      coins: 500,
      fee_coins: 50,
      created_at: ago(days.applied),
      accepted_at: ago(days.accepted),
      completed_at: ago(days.completed),
      state_since: ago(days.completed),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('submissions')
    .values({
      collaboration_id: id,
      round: 1,
      url: 'https://video.example.test/1',
      disclosed: true,
      verdict: 'approved',
      decided_by: brand.actor.userId,
      decided_at: ago(days.completed),
      created_at: ago(days.sent),
    })
    .execute()
  await postTransfer(db, {
    key: `collaboration:${id}:release`,
    event: 'collaboration.released',
    ref: { type: 'collaboration', id },
    actorId: brand.actor.userId,
    legs: [
      { account: accounts.campaignEscrow(campaignId), delta: -550 },
      { account: accounts.creatorWallet(creator.actor.userId), delta: 500 },
      { account: accounts.feeIncome, delta: 50 },
    ],
  })
  return { id, campaignId, creator }
}
