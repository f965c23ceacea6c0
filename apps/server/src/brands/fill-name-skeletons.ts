import { inTransaction } from '#platform/postgres/transaction.ts'
import { canFold, lockUnfolded, setNameSkeletons } from './name-skeleton.store.ts'

/** The lock waits for every write of a brand: only a start that needs it takes it. */
export const fillNameSkeletons = (): Promise<void> =>
  inTransaction(async (tx) => {
    if (await canFold(tx)) await setNameSkeletons(tx, await lockUnfolded(tx))
  })
