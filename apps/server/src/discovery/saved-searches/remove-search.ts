import { done } from '@tandem/contract/ids.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteSearch, lockSearch } from './search.store.ts'

export const removeSearch = (actor: CreatorActor, id: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    const search = (await lockSearch(tx, actor.userId, id)) ?? refuse('search.not_found')
    await deleteSearch(tx, search.id)
    return done
  })
