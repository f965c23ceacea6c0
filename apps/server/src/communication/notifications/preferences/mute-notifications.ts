import { mutesMax } from '@tandem/contract/communication/notifications/notification.limits.ts'
import type { MutedThing } from '@tandem/contract/communication/notifications/preference.schema.ts'
import { done } from '@tandem/contract/ids.ts'
import type { Actor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { countMutesLocked, deleteMute, insertMute, type Muted } from './mute.store.ts'
import { viewMutable } from './mute.views.ts'

const mutedOf = (of: MutedThing, id: string): Muted =>
  of === 'campaign' ? { campaign_id: id } : { collaboration_id: id }

const onMutable = (
  actor: Actor,
  of: MutedThing,
  id: string,
  write: (tx: Db) => Promise<void>,
): Promise<typeof done> =>
  inTransaction(async (tx) => {
    await viewMutable(actor, of, id, tx)
    await write(tx)
    return done
  })

export const mute = (actor: Actor, of: MutedThing, id: string): Promise<typeof done> =>
  onMutable(actor, of, id, async (tx) => {
    if ((await countMutesLocked(tx, actor.userId)) >= mutesMax)
      return refuse('notification.too_many_mutes')
    return insertMute(tx, actor.userId, mutedOf(of, id))
  })

export const unmute = (actor: Actor, of: MutedThing, id: string): Promise<typeof done> =>
  onMutable(actor, of, id, (tx) => deleteMute(tx, actor.userId, mutedOf(of, id)))
