import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { CollaborationTold } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type {
  CollaborationState,
  Turn,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type {
  CollaborationAct,
  CollaborationActor,
} from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import {
  type EventOf,
  type Transition,
  transitionsFrom,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { contentDueAt } from '@tandem/contract/collaborations/lifecycle/content-due.ts'
import type { Actor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Beyond } from '#platform/events/outbox.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { announceCollaboration } from './announce-collaboration.ts'
import { turnOf } from './collaboration.rules.ts'
import {
  type CollaborationColumns,
  type LockedCollaboration,
  moveCollaboration,
} from './collaboration.store.ts'
import { deadlineOf } from './collaboration-clock.rules.ts'
import { termsOf } from './collaboration-terms.rules.ts'
import { moveProductWorth } from './product-worth.ts'

export type Step<Act extends CollaborationAct> = {
  act: Act
  by: CollaborationActor
  /** Null for the server and for the operator's commands. */
  actor: Pick<Actor, 'userId' | 'role'> | null
  to?: CollaborationState
  coins?: number
  /** The acting person's own text, or the server's explanation of a missed deadline. */
  reason?: string | null
  /** Replaces the side whose turn usually follows from the new state. */
  turn?: Turn
  values?: CollaborationColumns
} & Beyond<EventOf<Act>, CollaborationTold>

/** Takes the step without checking whether it is allowed. Callers must check first. */
export const takeStep = async <Act extends CollaborationAct>(
  tx: Db,
  collaboration: LockedCollaboration,
  step: Step<Act>,
): Promise<void> => {
  const transition = transitionOf(collaboration, step)
  const time = now()
  const terms = termsOf(
    step.values?.terms === undefined ? collaboration : { terms: step.values.terms },
    collaboration,
  )
  const dueAt =
    transition.clock === 'due'
      ? contentDueAt(
          time,
          {
            category: collaboration.category as CampaignCategory,
            deadline: collaboration.campaign_deadline,
          },
          terms.produceDays,
        )
      : null
  const deadline = deadlineOf(transition.clock, time, terms, {
    dueAt,
    leftSeconds: collaboration.clock_left_seconds,
  })
  await moveCollaboration(tx, collaboration.id, {
    ...(dueAt === null ? {} : { due_at: dueAt.toISOString() }),
    ...step.values,
    state: transition.to,
    turn: step.turn ?? turnOf({ ...collaboration, state: transition.to }),
    stateDeadline: deadline,
    remindAt: nextReminder(time, time, deadline),
  })
  const { attempt }: { attempt?: number } = step.data ?? {}
  const productWrittenOff = await moveProductWorth(tx, collaboration, {
    transition,
    actorId: step.actor?.userId ?? null,
    attempt,
  })
  await announceCollaboration(tx, collaboration, {
    type: transition.event,
    actor: step.actor,
    by: step.by,
    from: collaboration.state,
    to: transition.to,
    coins: step.coins ?? collaboration.coins,
    reason: step.reason ?? null,
    productWrittenOff,
    ...(deadline === null ? {} : { deadline: deadline.toISOString() }),
    data: step.data,
  })
}

const transitionOf = (
  collaboration: LockedCollaboration,
  step: Pick<Step<CollaborationAct>, 'act' | 'by' | 'to'>,
): Transition => {
  const transitions = transitionsFrom(collaboration, step.act, step.by)
  const transition =
    step.to === undefined ? transitions[0] : transitions.find((one) => one.to === step.to)
  assert(transition !== undefined, `${step.act} leads on from ${collaboration.state}`)
  return transition
}
