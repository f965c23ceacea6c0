import { ensureDecides, lockWithCampaign, takeStep } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsReconsidering } from './application.rules.ts'

export const reconsiderApplication = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<string> =>
  inTransaction(async (tx) => {
    // Locks the campaign, so it cannot close while an application is reopened.
    const { campaign, collaboration } = await lockWithCampaign(tx, actor, id)
    await ensureDecides(tx, actor, collaboration, seen.version)
    ensure(acceptsReconsidering(collaboration, campaign, now()))
    await takeStep(tx, collaboration, {
      act: 'reconsider',
      by: 'brand',
      actor,
      coins: collaboration.campaign_coins,
      values: { reason_code: null, reason_note: null },
    })
    return id
  })
