import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockCommissions } from '../commission.store.ts'
import { findInCode, findInLink } from './flag.rules.ts'
import { insertFlags, markExamined } from './flag.store.ts'
import { holdFlagged } from './hold-flagged.ts'
import { listToExamine, readCodeFacts, readLinkFacts, type ToExamine } from './link-facts.views.ts'

/** Applies the rules that need many orders to every commission that is due for examination. */
export const examineEnrolment = async (enrolmentId: string): Promise<boolean> => {
  const links = await readLinkFacts(enrolmentId)
  const codeFindings = findInCode(await readCodeFacts(enrolmentId))
  const findingsOf = ({ linkId, byCode }: ToExamine) => {
    const link = linkId === null ? undefined : links.get(linkId)
    return [...(link === undefined ? [] : findInLink(link)), ...(byCode ? codeFindings : [])]
  }
  return inTransaction(async (tx) => {
    const due = await listToExamine(tx, enrolmentId)
    const locked = await lockCommissions(
      tx,
      due.map(({ id }) => id),
    )
    const pending = new Set(locked.filter(({ state }) => state === 'pending').map(({ id }) => id))
    const examined = due.filter(({ id }) => pending.has(id))
    await insertFlags(
      tx,
      examined.map((one) => ({ commissionId: one.id, findings: findingsOf(one) })),
    )
    await markExamined(tx, [...pending])
    await holdFlagged(tx, [...pending])
    return due.length > 0
  })
}
