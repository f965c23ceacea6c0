import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteSubscriptionOf } from './subscription.store.ts'

export const removeDevice = (actor: PersonActor, deviceId: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    if (!(await deleteSubscriptionOf(tx, actor.userId, deviceId))) refuse('push_device.not_found')
    return done
  })
