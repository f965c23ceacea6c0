import {
  disputeAnswerDays,
  disputeLookDays,
} from '@tandem/contract/collaborations/rights/rights.limits.ts'
import type { RightsDisputeState } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export const answerByOf = (at: Date): Date => new Date(at.getTime() + disputeAnswerDays * dayMs)
export const lookByOf = (at: Date): Date => new Date(at.getTime() + disputeLookDays * dayMs)

const running: readonly RightsDisputeState[] = ['open', 'taken_down', 'contested']
export const isRunning = (state: RightsDisputeState | undefined): boolean =>
  state !== undefined && running.includes(state)

type Grant = { endsAt: Date; isRenewed: boolean }
/** State of the newest dispute about the grant; undefined without one. */
type State = RightsDisputeState | undefined

export const acceptsDispute = ({ endsAt, isRenewed }: Grant, state: State, at: Date): Verdict => {
  if (isRenewed) return refused('rights.renewed_already')
  if (endsAt > at) return refused('rights.still_running')
  return isRunning(state) ? refused('rights.disputed_already') : allowed
}

/** Allows one day of tolerance, because the creator's time zone may differ from UTC. */
export const acceptsSeenOn = (
  { endsAt }: Pick<Grant, 'endsAt'>,
  seenOn: string,
  at: Date,
): Verdict => {
  const day = Date.parse(seenOn)
  return day > endsAt.getTime() - dayMs && day < at.getTime() + dayMs
    ? allowed
    : refused('rights.seen_before_end')
}

const onlyIn =
  (...states: RightsDisputeState[]) =>
  (state: State): Verdict =>
    state !== undefined && states.includes(state) ? allowed : refused('rights.no_dispute')

export const acceptsAnswer = onlyIn('open')
/** The creator can settle any open dispute, whichever side has to act. */
export const acceptsSettling = onlyIn(...running)
export const acceptsInsisting = onlyIn('taken_down')
export const acceptsDecision = onlyIn('contested')

/** The outcome when the side that has to act does not answer. */
export const bySilence = (state: RightsDisputeState): 'upheld' | 'settled' | undefined => {
  if (state === 'open') return 'upheld'
  return state === 'taken_down' ? 'settled' : undefined
}
