import type {
  Shortlist,
  ShortlistDraft,
} from '@tandem/contract/discovery/creator-search/shortlist.schema.ts'
import { mayNote } from '#discovery/notes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsMore, acceptsName } from './shortlist.rules.ts'
import { insertShortlist, lockLists } from './shortlist.store.ts'

export const createShortlist = (actor: BrandActor, { name }: ShortlistDraft): Promise<Shortlist> =>
  inTransaction(async (tx) => {
    ensure(mayNote(actor))
    const names = await lockLists(tx, actor.brandId)
    ensure(acceptsName(names, name))
    ensure(acceptsMore(names))
    return { id: await insertShortlist(tx, actor.brandId, name), name, creators: 0 }
  })
