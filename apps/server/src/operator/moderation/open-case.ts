import { lockCase, updateCaseOperator } from '#accounts/reports/index.ts'
import type { OperatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'

/** Whoever opens a case last has it, so that two operators see each other. */
export const openCase = (
  { operatorId }: Pick<OperatorActor, 'operatorId'>,
  caseId: string,
): Promise<void> =>
  inTransaction(async (tx) => {
    const one = (await lockCase(tx, caseId)) ?? refuse('case.not_found')
    if (one.decided_at === null && one.operator_id !== operatorId)
      await updateCaseOperator(tx, caseId, operatorId)
  })
