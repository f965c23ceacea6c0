import type { Db } from '#platform/postgres/db.ts'
import type { LockedCommission } from '../commission.store.ts'
import { holdByRules } from '../take-decision.ts'
import { demandsHold } from './flag.rules.ts'
import { openFlags } from './flag.views.ts'

/** A pending commission waits for its brand once rules have found enough about its order. */
export const holdIfFlagged = async (tx: Db, commission: LockedCommission): Promise<void> => {
  const flags = await openFlags(tx, commission.id)
  if (!demandsHold(flags.map(({ severity }) => severity))) return
  await holdByRules(
    tx,
    commission,
    flags.map(({ rule }) => rule),
  )
}
