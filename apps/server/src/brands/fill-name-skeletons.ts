import { inTransaction } from '#platform/postgres/transaction.ts'
import { canFold, lockUnfolded, setNameSkeletons } from './name-skeleton.store.ts'

/**
 * Before anybody is let in: names given before skeletons were kept are protected, too. The lock waits
 * for every write of a brand and holds up those that follow, so only a start that needs it takes it.
 */
export const fillNameSkeletons = (): Promise<void> =>
  inTransaction(async (tx) => {
    if (await canFold(tx)) await setNameSkeletons(tx, await lockUnfolded(tx))
  })
