import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { disputeDraft } from '#collaborations/disputes/dispute.factory.ts'
import { linkFor, sampleContent } from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildPurchase, type PurchaseStage, playReceipt } from './receipt.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type End = 'completed' | 'cancelled' | 'expired'
type Way = { reimburseOn: 'proof' | 'completion'; end: End; campaign: 'open' | 'closed' }

const ways: Way[] = (['proof', 'completion'] as const).flatMap((reimburseOn) =>
  (['completed', 'cancelled', 'expired'] as const).flatMap((end) =>
    (['open', 'closed'] as const).map((campaign) => ({ reimburseOn, end, campaign })),
  ),
)

const endIt: Record<End, (stage: PurchaseStage, id: string) => Promise<unknown>> = {
  completed: async (stage, id) => {
    const params = { collaborationId: id }
    const body = { ...sampleContent, url: linkFor(id) }
    const handedIn = await server.call(submissions.submit, { as: stage.creator, params, body })
    const { version } = handedIn.body
    await server.call(submissions.approve, { as: stage.brand, params, body: { version } })
  },
  cancelled: (stage, id) =>
    server.call(collaborations.cancel, {
      as: stage.creator,
      params: { collaborationId: id },
      body: {},
    }),
  expired: async (_, id) => {
    const { state_deadline } = await rowOf(id)
    moveClock(Date.parse(state_deadline ?? '') - now().getTime())
    await passDeadlines()
  },
}

const rowOf = (id: string) =>
  db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const coinsOf = async (stage: PurchaseStage, id: string) => ({
  creator: await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId)),
  brand: await readBalance(db, accounts.brandWallet(stage.brand.brandId)),
  campaign: await readBalance(db, accounts.campaignEscrow(stage.campaignId)),
  collaboration: await readBalance(db, accounts.collaborationEscrow(id)),
})

describe('the coins of a purchase', () => {
  // The ledger's promises are checked after each of them.
  it.each(ways)('go where they belong: $reimburseOn, $end, campaign $campaign', async (way) => {
    const { reimburseOn, end, campaign } = way
    // One place: 300 for the content, 30 fee, at most 3,000 back. The receipt is over 2,490.
    const stage = await buildPurchase({ creatorsNeeded: 1, reimburseOn })
    const { id } = await playReceipt(server, stage, 'approved')
    const before = await coinsOf(stage, id)
    if (campaign === 'closed')
      await server.call(campaigns.close, {
        as: stage.brand,
        params: { campaignId: stage.campaignId },
      })
    await endIt[end](stage, id)
    expect(await rowOf(id)).toMatchObject({ state: end })
    const after = await coinsOf(stage, id)
    const paidBack = reimburseOn === 'proof' ? 2490 : 0
    expect(before).toMatchObject({ creator: paidBack, collaboration: 3330 - paidBack, campaign: 0 })
    const rest = end === 'completed' ? 510 : 3330 - paidBack
    // Paid back, the place is used up: the rest is the brand's, as in a closed campaign.
    const usedUp = end !== 'completed' && reimburseOn === 'proof'
    const toBrand = usedUp || campaign === 'closed' || (await campaignState(stage)) === 'closed'
    expect(after).toEqual({
      creator: end === 'completed' ? 2790 : paidBack,
      brand: before.brand + (toBrand ? rest : 0),
      campaign: toBrand ? 0 : rest,
      collaboration: 0,
    })
    expect(await placesTaken(stage)).toBe(end === 'completed' || usedUp ? 1 : 0)
  })

  it('stand apart for both sides: what was paid for the purchase, and when', async () => {
    const stage = await buildPurchase({ reimburseOn: 'completion' })
    const { id } = await playReceipt(server, stage, 'approved')
    await endIt.completed(stage, id)
    const seen = await server.call(overview.readMine, {
      as: stage.creator,
      params: { collaborationId: id },
    })
    const { completed_at } = await rowOf(id)
    expect(seen.body.purchase).toMatchObject({
      approvedCoins: 2490,
      paidBack: { coins: 2490, at: completed_at },
    })
  })

  it('are at stake in a dispute about a receipt nobody decided', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    const opened = await server.call(disputes.open, {
      as: stage.brand,
      params: { collaborationId: id },
      body: disputeDraft({ version, reason: 'receipt' }),
    })
    expect(opened.status).toBe(200)
    const { stake_coins } = await db
      .selectFrom('disputes')
      .select('stake_coins')
      .where('collaboration_id', '=', id)
      .executeTakeFirstOrThrow()
    // No content was due yet: the purchase alone is.
    expect(stake_coins).toBe(2490)
  })
})

const campaignOf = (stage: PurchaseStage) =>
  db
    .selectFrom('campaigns')
    .select(['state', 'places_taken'])
    .where('id', '=', stage.campaignId)
    .executeTakeFirstOrThrow()
const campaignState = async (stage: PurchaseStage) => (await campaignOf(stage)).state
const placesTaken = async (stage: PurchaseStage) => (await campaignOf(stage)).places_taken
