import { searchesMax } from '@tandem/contract/discovery/saved-searches/search.limits.ts'
import type {
  SavedSearch,
  SearchDraft,
} from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { countLocked, insertSearch } from './search.store.ts'

/** Only campaigns that are published later count as new. */
export const saveSearch = (actor: CreatorActor, draft: SearchDraft): Promise<SavedSearch> =>
  inTransaction(async (tx) => {
    if ((await countLocked(tx, actor.userId)) >= searchesMax) return refuse('search.too_many')
    return insertSearch(tx, actor.userId, draft)
  })
