import { all } from '@tandem/contract/verdict.ts'
import {
  lockOwn,
  mayDecide,
  undeclined,
  updateCollaboration,
} from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure } from '#platform/refusal.ts'
import { announceDecline } from './announce-decline.ts'
import { acceptsUndoing } from './application.rules.ts'

/** Races with the poller that tells the creator: whichever locks the row first wins. */
export const undoDeclineIn = async (tx: Db, actor: BrandActor, id: string): Promise<void> => {
  const collaboration = await lockOwn(tx, actor, id)
  ensure(all(mayDecide(actor), acceptsUndoing(collaboration)))
  await updateCollaboration(tx, id, undeclined)
  await announceDecline(tx, actor, collaboration, 'decline.undone')
}
