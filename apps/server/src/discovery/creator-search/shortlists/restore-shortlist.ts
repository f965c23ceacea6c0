import { mayNote } from '#discovery/notes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsMore, acceptsName } from './shortlist.rules.ts'
import { lockLists, lockShortlist, updateShortlist } from './shortlist.store.ts'
import { type Lists, listShortlists } from './shortlist.views.ts'

export const restoreShortlist = (actor: BrandActor, id: string): Promise<Lists> =>
  inTransaction(async (tx) => {
    ensure(mayNote(actor))
    const names = await lockLists(tx, actor.brandId)
    const list = await lockShortlist(tx, actor.brandId, id)
    if (list.removed_at !== null) {
      ensure(acceptsName(names, list.name))
      ensure(acceptsMore(names))
      await updateShortlist(tx, list.id, { removed_at: null })
    }
    return listShortlists(actor, tx)
  })
