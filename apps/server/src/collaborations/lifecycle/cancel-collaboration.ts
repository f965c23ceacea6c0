import type { CollaborationActor } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import { type LockedCampaign, lockCampaign } from '#campaigns/campaigns/index.ts'
import type { Actor, BrandActor, CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsCancelByBrand, acceptsCancelByCreator, may } from './collaboration.rules.ts'
import { findCampaignId, type LockedCollaboration, lockAny } from './collaboration.store.ts'
import { freesPlace, returnCoins } from './collaboration-coins.ts'
import { ensureDecides, lockWithCampaign } from './own-collaboration.ts'
import { takeStep } from './take-step.ts'

export const cancelByCreator = (
  actor: CreatorActor,
  id: string,
  words: { note?: string | undefined },
): Promise<string> =>
  inTransaction(async (tx) => {
    const { campaign, collaboration } = await lockWithCampaign(tx, actor, id)
    ensure(acceptsCancelByCreator(collaboration))
    await cancel(tx, collaboration, campaign, { actor, by: 'creator', note: words.note })
    return id
  })

export const cancelByBrand = (
  actor: BrandActor,
  id: string,
  decision: { version: number; note?: string | undefined },
): Promise<string> =>
  inTransaction(async (tx) => {
    const { campaign, collaboration } = await lockWithCampaign(tx, actor, id)
    await ensureDecides(tx, actor, collaboration, decision.version)
    ensure(acceptsCancelByBrand(collaboration))
    await cancel(tx, collaboration, campaign, { actor, by: 'brand', note: decision.note })
    return id
  })

/** Cancels without blaming a side. Both sides read the reason. */
export const cancelByOperator = (id: string, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, await findCampaignId(tx, id))
    const collaboration = await lockAny(tx, id)
    ensure(may(collaboration, 'cancel', 'operator', 'collaboration.not_cancellable'))
    await cancel(tx, collaboration, campaign, { actor: null, by: 'operator', note: reason })
  })

const cancel = async (
  tx: Db,
  collaboration: LockedCollaboration,
  campaign: LockedCampaign,
  cause: { actor: Actor | null; by: CollaborationActor; note: string | undefined },
): Promise<void> => {
  const words = cause.note === undefined || cause.note === '' ? null : cause.note
  await takeStep(tx, collaboration, {
    act: 'cancel',
    by: cause.by,
    actor: cause.actor,
    reason: words,
    values: { reason_note: words },
    data: {
      placeIsFree: freesPlace(collaboration, campaign),
      ...(cause.by === 'operator' && { byOperator: true }),
    },
  })
  await returnCoins(tx, collaboration, campaign, { actorId: cause.actor?.userId ?? null })
}
