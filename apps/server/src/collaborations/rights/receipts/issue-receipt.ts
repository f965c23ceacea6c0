import type { Db } from '#platform/postgres/db.ts'
import { insertReceipt } from './receipt.store.ts'
import { readReceiptFacts } from './receipt.views.ts'
import { signingKey } from './receipt-key.store.ts'
import { signFacts } from './receipt-signature.ts'

/** Runs in the transaction of the grant, so that no grant lacks a receipt. */
export const issueReceipt = async (tx: Db, grantId: string): Promise<void> => {
  const facts = await readReceiptFacts(tx, grantId)
  const key = await signingKey(tx)
  await insertReceipt(tx, facts, { key: key.id, value: signFacts(facts, key) })
}
