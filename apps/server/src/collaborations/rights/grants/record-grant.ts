import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { announceGrant } from '../ends/grant-told.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import { insertGrant, lockGrant, type NewGrant } from './grant.store.ts'

/** Writes the grant with its receipt and announces it. Null when the grant already exists. */
export const recordGrant = async (tx: Db, grant: NewGrant): Promise<string | null> => {
  const id = await insertGrant(tx, grant)
  if (id === null) return null
  await issueReceipt(tx, id)
  if (grant.renews !== null) return id
  const written = await lockGrant(tx, id)
  assert(written !== undefined, 'what was written is there')
  await announceGrant(tx, written, {
    type: 'rights.began',
    actor: null,
    data: { startsAt: written.starts_at, coins: written.coins },
  })
  return id
}
