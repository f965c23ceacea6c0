import type { BarterWishes } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { upsertWishes } from './wishes.store.ts'

export const setWishes = (actor: CreatorActor, wishes: BarterWishes): Promise<BarterWishes> =>
  inTransaction(async (tx) => {
    await upsertWishes(tx, actor.userId, wishes)
    return wishes
  })
