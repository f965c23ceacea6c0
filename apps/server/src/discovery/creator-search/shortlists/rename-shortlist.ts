import type { ShortlistDraft } from '@tandem/contract/discovery/creator-search/shortlist.schema.ts'
import { mayNote } from '#discovery/notes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsName, isThere } from './shortlist.rules.ts'
import { lockLists, lockShortlist, updateShortlist } from './shortlist.store.ts'
import { type Lists, listShortlists } from './shortlist.views.ts'

export const renameShortlist = (
  actor: BrandActor,
  id: string,
  { name }: ShortlistDraft,
): Promise<Lists> =>
  inTransaction(async (tx) => {
    ensure(mayNote(actor))
    const names = await lockLists(tx, actor.brandId)
    const list = await lockShortlist(tx, actor.brandId, id)
    ensure(isThere(list))
    ensure(acceptsName(names, name, list.id))
    await updateShortlist(tx, list.id, { name })
    return listShortlists(actor, tx)
  })
