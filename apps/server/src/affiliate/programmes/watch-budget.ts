import { accounts, readBalance } from '#money/coins/index.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { announceProgramme } from './own-programme.ts'
import { isLow } from './programme.rules.ts'
import { type LockedProgramme, markWarned, updateProgramme } from './programme.store.ts'

export const readFunds = async (
  tx: Db,
  { id, brand_id }: Pick<LockedProgramme, 'id' | 'brand_id'>,
): Promise<{ budgetCoins: number; owedCoins: number }> => ({
  budgetCoins: await readBudget(tx, id),
  owedCoins: -(await readBalance(tx, accounts.brandReceivable(brand_id))),
})

export const readBudget = (tx: Db, programmeId: string): Promise<number> =>
  readBalance(tx, accounts.programmeReserve(programmeId))

/** Pauses the programme when an order can't be paid, so that creators stop sending visitors. */
export const pauseForBudget = async (
  tx: Db,
  programme: LockedProgramme,
): Promise<LockedProgramme> => {
  if (programme.state !== 'open') return programme
  await updateProgramme(tx, programme.id, { state: 'paused', paused_by: 'budget' })
  await announceProgramme(tx, null, programme, {
    type: 'programme.budget_spent',
    toState: 'paused',
  })
  return { ...programme, state: 'paused', paused_by: 'budget' }
}

/** Call after coins left the budget of a locked programme. `coins` is what remains. */
export const watchBudget = async (
  tx: Db,
  programme: LockedProgramme,
  coins: number,
): Promise<LockedProgramme> => {
  if (coins === 0) return pauseForBudget(tx, programme)
  if (programme.budget_warned_at !== null || !isLow(coins, programme.budget_mark_coins))
    return programme
  await markWarned(tx, programme.id)
  await announceProgramme(tx, null, programme, { type: 'programme.budget_low', data: { coins } })
  return { ...programme, budget_warned_at: now().toISOString() }
}
