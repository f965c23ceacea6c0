import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { forgetUnseen, lockSearch } from './search.store.ts'

/** Resets the count of new campaigns, so that the creator is notified of new ones again. */
export const openSearch = (actor: CreatorActor, id: string): Promise<SavedSearch> =>
  inTransaction(async (tx) => {
    const search = (await lockSearch(tx, actor.userId, id)) ?? refuse('search.not_found')
    await forgetUnseen(tx, search.id)
    return { ...search, unseen: 0 }
  })
