import { missingInGround } from '@tandem/contract/operator/moderation/ground-missing.ts'
import type { DecisionDraft } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

type Case = { kind: string; decided_at: string | null }
type Reasons = Pick<DecisionDraft, 'decision' | 'ground' | 'clause'>

export const acceptsRestricting = ({ kind }: Pick<Case, 'kind'>): Verdict =>
  kind === 'message' || kind === 'review' ? refused('case.not_restrictable') : allowed

const isGrounded = (reasons: Reasons): boolean => Object.keys(missingInGround(reasons)).length === 0

export const acceptsReasons = (one: Pick<Case, 'kind'>, reasons: Reasons): Verdict => {
  const restricting = acceptsRestricting(one)
  if (reasons.decision === 'restrict' && !restricting.allowed) return restricting
  return isGrounded(reasons) ? allowed : refused('case.ground_missing')
}

export const acceptsDecision = (one: Case, draft: DecisionDraft, reportsNow: number): Verdict => {
  if (one.decided_at !== null) return refused('case.decided')
  if (draft.reports !== reportsNow) return refused('case.changed')
  return acceptsReasons(one, draft)
}

export const acceptsOpenDecision = ({ decided_at }: Pick<Case, 'decided_at'>): Verdict =>
  decided_at === null ? allowed : refused('case.decided')

export const acceptsRestoring = (inForce: unknown): Verdict =>
  inForce === undefined ? refused('case.nothing_to_restore') : allowed

type Appeal = { decided_at: string | null; first_operator_id: string }

export const acceptsAppealDecision = (appeal: Appeal, operatorId: string): Verdict => {
  if (appeal.decided_at !== null) return refused('appeal.decided')
  return appeal.first_operator_id === operatorId ? refused('appeal.other_operator') : allowed
}

/** The reporter's appeal names a new decision, so it may replace any. */
export const acceptsReversal = (
  appeal: { decision_id: string; report_id: string | null },
  inForce: { id: string } | undefined,
): Verdict =>
  appeal.report_id !== null || inForce === undefined || inForce.id === appeal.decision_id
    ? allowed
    : refused('appeal.replaced')

type Sender = { hasWarning: boolean; isRefused: boolean }

export const acceptsWarning = ({ isRefused }: Sender): Verdict =>
  isRefused ? refused('reporter.refused') : allowed

export const acceptsRefusing = ({ hasWarning, isRefused }: Sender): Verdict => {
  if (isRefused) return refused('reporter.refused')
  return hasWarning ? allowed : refused('reporter.warn_first')
}
