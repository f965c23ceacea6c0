import type { Turn } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type {
  CollaborationAct,
  CollaborationActor,
} from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import {
  type DeliveryFacts,
  silenceOf,
  transitionsFrom,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type RuledCollaboration = { category: string; state: string }

export const may = (
  collaboration: RuledCollaboration,
  act: CollaborationAct,
  by: CollaborationActor,
  otherwise: RefusalCode = 'collaboration.not_now',
): Verdict => (transitionsFrom(collaboration, act, by).length > 0 ? allowed : refused(otherwise))

/** Refuses a decision that was based on an older version. */
export const acceptsVersion = (collaboration: { version: number }, seen: number): Verdict =>
  collaboration.version === seen ? allowed : refused('version.stale')

export const acceptsCancelByCreator = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'cancel', 'creator', 'collaboration.not_cancellable')

export const acceptsCancelByBrand = (collaboration: RuledCollaboration): Verdict =>
  may(
    collaboration,
    'cancel',
    'brand',
    acceptsCancelByCreator(collaboration).allowed
      ? 'collaboration.work_started'
      : 'collaboration.not_cancellable',
  )

const endings: readonly string[] = ['completed', 'declined', 'withdrawn', 'expired', 'cancelled']

/** The side that must act before the deadline; `nobody` once the collaboration has ended. */
export const turnOf = (collaboration: RuledCollaboration & DeliveryFacts): Turn => {
  if (collaboration.state === 'disputed') return 'operator'
  if (endings.includes(collaboration.state)) return 'nobody'
  return silenceOf(collaboration)?.waitsFor ?? 'nobody'
}
