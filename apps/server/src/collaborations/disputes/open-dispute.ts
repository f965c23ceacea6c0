import type {
  Dispute,
  DisputeDraft,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import {
  acceptsVersion,
  lockWithCampaign,
  may,
  takeStep,
  termsOf,
} from '#collaborations/lifecycle/index.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import type { Actor } from '#platform/actor.ts'
import { isParty } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { claimedCoins } from './claimed-coins.views.ts'
import { mayDispute } from './dispute.policy.ts'
import { knowsItems, stakeOf } from './dispute.rules.ts'
import { insertDispute } from './dispute.store.ts'
import { viewDispute } from './dispute.views.ts'
import { shareEvidence } from './share-evidence.ts'

export const openDispute = (actor: Actor, id: string, draft: DisputeDraft): Promise<Dispute> =>
  inTransaction(async (tx) => {
    if (!isParty(actor)) return refuse('collaboration.not_found')
    const { collaboration } = await lockWithCampaign(tx, actor, id)
    ensure(mayDispute(actor))
    await ensureFirst(
      tx,
      actor,
      { type: 'collaboration', id },
      all(
        acceptsVersion(collaboration, draft.version),
        may(collaboration, 'dispute', actor.role, 'dispute.not_possible'),
      ),
    )
    ensure(knowsItems(draft.items, termsOf(collaboration, collaboration).checklist))
    await shareEvidence(tx, actor, collaboration, draft.fileUrls)
    await insertDispute(tx, collaboration, {
      openedBy: actor.role,
      stakeCoins: stakeOf(collaboration, await claimedCoins(tx, id)),
      draft,
    })
    const left =
      collaboration.state_deadline === null
        ? null
        : Date.parse(collaboration.state_deadline) - now().getTime()
    await takeStep(tx, collaboration, {
      act: 'dispute',
      turn: actor.role === 'creator' ? 'brand' : 'creator',
      by: actor.role,
      actor,
      reason: draft.body,
      values: {
        state_before_dispute: collaboration.state,
        // At least 60 seconds remain, so that no deadline fires as soon as the dispute ends.
        clock_left_seconds: left === null ? null : Math.max(60, Math.round(left / 1000)),
      },
      data: { dispute: draft.reason },
    })
    return viewDispute(actor, id, tx)
  })
