import type { Db } from '#platform/postgres/db.ts'
import type { ReceiptFacts } from './receipt-facts.rules.ts'

export const insertReceipt = async (
  tx: Db,
  facts: ReceiptFacts,
  { key, value }: { key: string; value: string },
): Promise<void> => {
  await tx
    .insertInto('rights_receipts')
    .values({ grant_id: facts.id, key_id: key, facts: JSON.stringify(facts), signature: value })
    .execute()
}
