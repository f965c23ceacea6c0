import { owesNothing } from '#campaigns/campaigns/index.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { announceProgramme } from './own-programme.ts'
import { type LockedProgramme, lockProgramme, updateProgramme } from './programme.store.ts'
import { readBudget } from './watch-budget.ts'

export const pauseForDebt = async (
  tx: Db,
  programme: LockedProgramme,
): Promise<LockedProgramme> => {
  if (programme.state !== 'open') return programme
  await updateProgramme(tx, programme.id, { state: 'paused', paused_by: 'debt' })
  await announceProgramme(tx, null, programme, {
    type: 'programme.paused_for_debt',
    toState: 'paused',
  })
  return { ...programme, state: 'paused', paused_by: 'debt' }
}

/** A programme without a budget stays paused until the brand funds it. */
const resumeAfterDebt = async (tx: Db, programme: LockedProgramme): Promise<void> => {
  if ((await readBudget(tx, programme.id)) === 0)
    return updateProgramme(tx, programme.id, { paused_by: 'budget' })
  await updateProgramme(tx, programme.id, { state: 'open', paused_by: null })
  await announceProgramme(tx, null, programme, { type: 'programme.resumed', toState: 'open' })
}

export const followDebt = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const programme = await lockProgramme(tx, id)
    const owed = -(await readBalance(tx, accounts.brandReceivable(programme.brand_id)))
    const isFree = owesNothing(owed).allowed
    if (isFree && programme.paused_by === 'debt') await resumeAfterDebt(tx, programme)
    else if (!isFree && programme.state === 'open') await pauseForDebt(tx, programme)
    else return false
    return true
  })
