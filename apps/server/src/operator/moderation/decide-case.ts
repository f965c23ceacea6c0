import type { DecisionDraft } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import {
  lockCase,
  markUnfounded,
  updateCaseDecided,
  viewReporters,
} from '#accounts/reports/index.ts'
import type { OperatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { makeDecision } from './make-decision.ts'
import { acceptsDecision } from './moderation.rules.ts'

export const decideCase = (
  { operatorId }: Pick<OperatorActor, 'operatorId'>,
  caseId: string,
  draft: DecisionDraft,
): Promise<void> =>
  inTransaction(async (tx) => {
    const one = (await lockCase(tx, caseId)) ?? refuse('case.not_found')
    const { length } = await viewReporters(tx, caseId)
    ensure(acceptsDecision(one, draft, length))
    await makeDecision(tx, one, draft, operatorId)
    await updateCaseDecided(tx, caseId)
    if (draft.decision === 'nothing' && draft.isUnfounded) await markUnfounded(tx, caseId)
  })
