import type { Turn } from '@tandem/contract/collaborations/collaboration.state.ts'
import type { CollaborationAct, Side } from '@tandem/contract/collaborations/collaboration-acts.ts'
import {
  arcsFrom,
  type DeliveryFacts,
  silenceOf,
} from '@tandem/contract/collaborations/collaboration-arcs.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type RuledCollaboration = { category: string; state: string }

export const may = (
  it: RuledCollaboration,
  act: CollaborationAct,
  by: Side,
  otherwise: RefusalCode = 'collaboration.not_now',
): Verdict => (arcsFrom(it, act, by).length > 0 ? allowed : refused(otherwise))

/** Anything that happened since a decision's version makes it void. */
export const acceptsVersion = (it: { version: number }, seen: number): Verdict =>
  it.version === seen ? allowed : refused('version.stale')

export const acceptsCancelByCreator = (it: RuledCollaboration): Verdict =>
  may(it, 'cancel', 'creator', 'collaboration.not_cancellable')

export const acceptsCancelByBrand = (it: RuledCollaboration): Verdict =>
  may(
    it,
    'cancel',
    'brand',
    acceptsCancelByCreator(it).allowed
      ? 'collaboration.work_started'
      : 'collaboration.not_cancellable',
  )

const endings: readonly string[] = ['completed', 'declined', 'withdrawn', 'expired', 'cancelled']

/** The side whose silence the clock is about; nobody once it has ended. */
export const turnOf = (it: RuledCollaboration & DeliveryFacts): Turn => {
  if (it.state === 'disputed') return 'operator'
  if (endings.includes(it.state)) return 'nobody'
  return silenceOf(it)?.waitsFor ?? 'nobody'
}
