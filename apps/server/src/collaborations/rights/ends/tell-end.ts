import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { nextNotice } from '../grants/grant.rules.ts'
import { lockGrant } from '../grants/grant.store.ts'
import { noticeDue } from './end.rules.ts'
import { noteGrant } from './end.store.ts'
import { announceGrant } from './grant-told.ts'

/** Notifies both sides. Returns false when another server was faster. */
export const tellEnd = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const at = now()
    const grant = await lockGrant(tx, id)
    if (grant?.remind_at == null || Date.parse(grant.remind_at) > at.getTime()) return false
    const endsAt = new Date(grant.ends_at)
    await noteGrant(tx, id, { remind_at: nextNotice(endsAt, at)?.toISOString() ?? null })
    const daysLeft = noticeDue(endsAt, at)
    if (daysLeft === undefined) return true
    const { renewal_coins: renewalCoins } = grant
    if (daysLeft === 0)
      await announceGrant(tx, grant, { type: 'rights.ended', actor: null, data: { renewalCoins } })
    else
      await announceGrant(tx, grant, {
        type: 'rights.ending',
        actor: null,
        data: { renewalCoins, daysLeft },
      })
    return true
  })
