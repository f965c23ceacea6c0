import type { Db } from '#platform/postgres/db.ts'
import { lockCommission } from '../commission.store.ts'
import { holdByRules } from '../take-decision.ts'
import { demandsHold } from './flag.rules.ts'
import { openFlags } from './flag.views.ts'

/** A pending commission waits for its brand once rules have found enough about its order. */
export const holdIfFlagged = async (tx: Db, commissionId: string): Promise<void> => {
  const flags = await openFlags(tx, commissionId)
  if (!demandsHold(flags.map(({ severity }) => severity))) return
  const commission = await lockCommission(tx, commissionId)
  if (commission === undefined) return
  await holdByRules(
    tx,
    commission,
    flags.map(({ rule }) => rule),
  )
}
