import { mayNote } from '#discovery/notes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { isThere } from './shortlist.rules.ts'
import { lockShortlist, updateShortlist } from './shortlist.store.ts'
import { type Lists, listShortlists } from './shortlist.views.ts'

export const removeShortlist = (actor: BrandActor, id: string): Promise<Lists> =>
  inTransaction(async (tx) => {
    ensure(mayNote(actor))
    const list = await lockShortlist(tx, actor.brandId, id)
    ensure(isThere(list))
    await updateShortlist(tx, list.id, { removed_at: now().toISOString() })
    return listShortlists(actor, tx)
  })
