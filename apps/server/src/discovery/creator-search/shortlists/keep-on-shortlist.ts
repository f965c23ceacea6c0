import { findCreatorBySlug, findFindable } from '#accounts/creators/index.ts'
import { mayNote } from '#discovery/notes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { holdsAll, isThere } from './shortlist.rules.ts'
import { deleteFromShortlist, insertOnShortlist, lockShortlist } from './shortlist.store.ts'
import { type Lists, listShortlists } from './shortlist.views.ts'

/** Removing also works for a creator who can no longer be found. */
export const keepOnShortlist = (
  actor: BrandActor,
  { shortlistId, creatorName }: { shortlistId: string; creatorName: string },
  listed: boolean,
): Promise<Lists> =>
  inTransaction(async (tx) => {
    ensure(mayNote(actor))
    const list = await lockShortlist(tx, actor.brandId, shortlistId)
    ensure(isThere(list))
    if (listed) {
      const creatorId = await findFindable(actor.brandId, creatorName, tx)
      ensure(holdsAll(await insertOnShortlist(tx, list.id, creatorId)))
    } else {
      const creator = (await findCreatorBySlug(tx, creatorName)) ?? refuse('creator.not_found')
      const wasListed = await deleteFromShortlist(tx, list.id, creator.id)
      if (!wasListed) await findFindable(actor.brandId, creatorName, tx)
    }
    return listShortlists(actor, tx)
  })
