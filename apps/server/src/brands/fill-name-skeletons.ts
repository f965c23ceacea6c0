import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockUnfolded, setNameSkeletons } from './name-skeleton.store.ts'

/** Before anybody is let in: names given before skeletons were kept are protected, too. */
export const fillNameSkeletons = (): Promise<void> =>
  inTransaction(async (tx) => setNameSkeletons(tx, await lockUnfolded(tx)))
