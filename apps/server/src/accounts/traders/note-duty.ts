import { inTransaction } from '#platform/postgres/transaction.ts'
import { putDuty } from './trader.store.ts'

export const noteDuty = (changed: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    await putDuty(tx, changed === 'on')
    return true
  })
