import type { OwnDecision } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import {
  findAnyThing,
  insertOwnCase,
  lockCase,
  updateCaseDecided,
} from '#accounts/reports/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import type { WhoOperates } from '../operators/who-operates.ts'
import { makeDecision } from './make-decision.ts'
import { acceptsReasons } from './moderation.rules.ts'

/** Decides about something that nobody reported. Returns the case. */
export const decideOwn = ({ thing, ...draft }: OwnDecision, who: WhoOperates): Promise<string> =>
  inTransaction(async (tx) => {
    const { id: operatorId } = await who(tx)
    const found = (await findAnyThing(tx, thing)) ?? refuse('report.thing_not_found')
    ensure(acceptsReasons(found, draft))
    const caseId = (await insertOwnCase(tx, found, operatorId)) ?? refuse('case.reported')
    const one = (await lockCase(tx, caseId)) ?? refuse('report.thing_not_found')
    await makeDecision(tx, one, draft, operatorId)
    await updateCaseDecided(tx, caseId)
    return caseId
  })
