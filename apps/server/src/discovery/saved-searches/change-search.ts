import type {
  SavedSearch,
  SearchChange,
} from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { lockSearch, updateSearch } from './search.store.ts'

export const changeSearch = (
  actor: CreatorActor,
  id: string,
  { name, filters }: SearchChange,
): Promise<SavedSearch> =>
  inTransaction(async (tx) => {
    const search = (await lockSearch(tx, actor.userId, id)) ?? refuse('search.not_found')
    return updateSearch(tx, search.id, {
      name: name ?? search.name,
      filters: filters ?? search.filters,
    })
  })
