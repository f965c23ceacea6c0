import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockCommission } from '../commission.store.ts'
import { findInCode, findInLink } from './flag.rules.ts'
import { insertFlags, markExamined } from './flag.store.ts'
import { holdFlagged } from './hold-flagged.ts'
import { listToExamine, readCodeFacts, readLinkFacts, type ToExamine } from './link-facts.views.ts'

/** What only many orders show, for each of a creator's that is to be looked at. */
export const examineEnrolment = async (enrolmentId: string): Promise<boolean> => {
  const links = await readLinkFacts(enrolmentId)
  const codeFindings = findInCode(await readCodeFacts(enrolmentId))
  const findingsOf = ({ linkId, byCode }: ToExamine) => {
    const link = linkId === null ? undefined : links.get(linkId)
    return [...(link === undefined ? [] : findInLink(link)), ...(byCode ? codeFindings : [])]
  }
  return inTransaction(async (tx) => {
    const due = await listToExamine(tx, enrolmentId)
    for (const one of due) {
      const commission = await lockCommission(tx, one.id)
      if (commission?.state !== 'pending') continue
      await insertFlags(tx, [{ commissionId: one.id, findings: findingsOf(one) }])
      await markExamined(tx, one.id)
      await holdFlagged(tx, [one.id])
    }
    return due.length > 0
  })
}
