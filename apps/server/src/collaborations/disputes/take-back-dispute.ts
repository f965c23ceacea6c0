import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { takeStep, turnOf } from '#collaborations/lifecycle/index.ts'
import { readDeliveryFacts } from '#collaborations/shipments/index.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import type { Actor } from '#platform/actor.ts'
import { isParty } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { acceptsTakingBack } from './dispute.rules.ts'
import { markTakenBack } from './dispute.store.ts'
import { viewDispute } from './dispute.views.ts'
import { lockDisputed } from './disputed-collaboration.ts'

export const takeBackDispute = (actor: Actor, id: string): Promise<Dispute> =>
  inTransaction(async (tx) => {
    if (!isParty(actor)) return refuse('collaboration.not_found')
    const { collaboration, dispute } = await lockDisputed(tx, actor, id)
    await ensureFirst(
      tx,
      actor,
      { type: 'collaboration', id },
      acceptsTakingBack(dispute, actor.role),
    )
    await markTakenBack(tx, dispute.id)
    // The cast is safe: a table check requires the earlier state of disputed work.
    const state = collaboration.state_before_dispute as CollaborationState
    await takeStep(tx, collaboration, {
      act: 'takeBackDispute',
      by: actor.role,
      actor,
      to: state,
      turn: turnOf({
        category: collaboration.category,
        state,
        ...(await readDeliveryFacts(tx, id)),
      }),
      values: {
        state_before_dispute: null,
        clock_left_seconds: null,
        ...(collaboration.due_at === null
          ? {}
          : { due_at: movedBy(collaboration.due_at, collaboration.state_since) }),
      },
    })
    return viewDispute(actor, id, tx)
  })

const movedBy = (dueAt: string, since: string): string =>
  new Date(Date.parse(dueAt) + now().getTime() - Date.parse(since)).toISOString()
