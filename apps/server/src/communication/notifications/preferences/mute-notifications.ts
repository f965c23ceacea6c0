import { mutesMax } from '@tandem/contract/communication/notifications/notification.limits.ts'
import type { MutedThing } from '@tandem/contract/communication/notifications/preference.schema.ts'
import { done } from '@tandem/contract/ids.ts'
import type { Actor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { countMutesLocked, deleteMute, insertMute, type Muted } from './mute.store.ts'
import { viewMutable } from './mute.views.ts'

const mutedOf = (of: MutedThing, id: string): Muted =>
  of === 'campaign'
    ? { campaign_id: id }
    : of === 'brand'
      ? { brand_id: id }
      : { collaboration_id: id }

export const mute = (actor: Actor, of: MutedThing, id: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    await viewMutable(actor, of, id, tx)
    if ((await countMutesLocked(tx, actor.userId)) >= mutesMax)
      return refuse('notification.too_many_mutes')
    await insertMute(tx, actor.userId, mutedOf(of, id))
    return done
  })

export const unmute = (actor: Actor, of: MutedThing, id: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    // Settings list what is muted in all brands, also in those that the person has left.
    if (!(await deleteMute(tx, actor.userId, mutedOf(of, id)))) await viewMutable(actor, of, id, tx)
    return done
  })
