import type { Db } from '#platform/postgres/db.ts'
import { findInOrder } from './flag.rules.ts'
import { insertFlags } from './flag.store.ts'
import { readOrderFacts } from './order-facts.views.ts'

/** As an order comes, before its commission is anybody's. */
export const examineOrder = async (
  tx: Db,
  { commissionId, conversionId }: { commissionId: string; conversionId: string },
): Promise<void> =>
  insertFlags(tx, commissionId, findInOrder(await readOrderFacts(tx, conversionId)))
