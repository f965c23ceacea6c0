import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { forgetUnseen, lockSearch } from './search.store.ts'

/** Its creator looks at it: nothing of it is new any more, and what comes next is told again. */
export const openSearch = (actor: CreatorActor, id: string): Promise<SavedSearch> =>
  inTransaction(async (tx) => {
    const search = (await lockSearch(tx, actor.userId, id)) ?? refuse('search.not_found')
    await forgetUnseen(tx, search.id)
    return { ...search, unseen: 0 }
  })
