import {
  decideForBrand,
  type LockedCollaboration,
  lockDue,
  reimburseCoins,
  takeStep,
  termsOf,
} from '#collaborations/lifecycle/index.ts'
import type { Actor, BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsReceiptApproval } from './receipt.rules.ts'
import { decideReceipt } from './receipt.store.ts'

export const approveReceipt = (actor: BrandActor, id: string, seen: { version: number }) =>
  decideForBrand(actor, { id, version: seen.version }, async (tx, collaboration) => {
    ensure(acceptsReceiptApproval(collaboration))
    await approve(tx, collaboration, actor)
  })

/** Returns false when somebody acted meanwhile. */
export const approveReceiptBySilence = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const collaboration = await lockDue(tx, id, 'proof_submitted')
    if (collaboration === undefined) return false
    await approve(tx, collaboration, null)
    return true
  })

/** Pays from the collaboration's own account, so neither the campaign nor its places change. */
const approve = async (
  tx: Db,
  collaboration: LockedCollaboration,
  actor: Actor | null,
): Promise<void> => {
  const actorId = actor?.userId ?? null
  const { coins } = await decideReceipt(tx, collaboration.id, { verdict: 'approved', by: actorId })
  const paysNow = termsOf(collaboration, collaboration).reimburseOn === 'proof'
  await takeStep(tx, collaboration, {
    act: 'approveReceipt',
    by: actor === null ? 'system' : 'brand',
    actor,
    coins,
    values: { receipt_coins: coins, reimbursed_coins: paysNow ? coins : 0 },
    data: { silence: actor === null, paidBack: paysNow },
  })
  if (paysNow) await reimburseCoins(tx, collaboration, { actorId, coins })
}
