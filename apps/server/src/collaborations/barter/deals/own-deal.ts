import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Party } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayTalk } from '../barter.policy.ts'
import { type LockedDeal, lockOwnDeal } from './deal.store.ts'
import { viewDeal } from './deal.views.ts'

export const changeOwnDeal = (
  actor: Party,
  id: string,
  work: (tx: Db, deal: LockedDeal) => Promise<void>,
): Promise<Deal> =>
  inTransaction(async (tx) => {
    const deal = await lockOwnDeal(tx, actor, id)
    ensure(mayTalk(actor))
    await work(tx, deal)
    return viewDeal(actor, id, tx)
  })
