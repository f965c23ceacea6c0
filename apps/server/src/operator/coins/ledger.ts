import { checkPromises, lateMs } from '../../check-promises.ts'
import { listLate } from '../../deadlines.ts'
import type { Print } from '../command-shape.ts'

// Invariant I11 reports late deadline jobs, which are no fault in the ledger.
const deadlines = 'I11'

export const check = async (print: Print): Promise<number> => {
  const invariants = await checkPromises()
  for (const { check: name, promise, bad } of invariants)
    print(`${name.padEnd(4)} ${(bad === 0 ? 'ok' : `${bad} broken`).padEnd(12)} ${promise}`)
  const broken = invariants.filter(({ bad }) => bad > 0)
  print('')
  print(
    broken.length === 0
      ? `All ${invariants.length} checks passed.`
      : `${broken.length} of ${invariants.length} checks failed.`,
  )
  if (broken.some(({ check: name }) => name !== deadlines))
    print(
      'Stop writes, back up the database as it is, and look at the failed checks above. To recalculate wrong balances, run rebuild.',
    )
  if (broken.some(({ check: name }) => name === deadlines))
    print(
      `Late: ${(await listLate(lateMs)).join('; ')}. Deadlines take effect while a server runs. Start a server, or read its log if one runs.`,
    )
  return broken.length === 0 ? 0 : 1
}
