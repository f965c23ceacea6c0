import type { Db } from '#platform/postgres/db.ts'
import { lockCommission } from '../commission.store.ts'
import { holdByRules } from '../take-decision.ts'
import { demandsHold } from './flag.rules.ts'
import { openFlags } from './flag.views.ts'

export const holdFlagged = async (tx: Db, commissionIds: readonly string[]): Promise<void> => {
  const found = Map.groupBy(await openFlags(tx, commissionIds), ({ commissionId }) => commissionId)
  for (const id of commissionIds) {
    const flags = found.get(id) ?? []
    if (!demandsHold(flags.map(({ severity }) => severity))) continue
    const commission = await lockCommission(tx, id)
    if (commission === undefined) continue
    await holdByRules(
      tx,
      commission,
      flags.map(({ rule }) => rule),
    )
  }
}
