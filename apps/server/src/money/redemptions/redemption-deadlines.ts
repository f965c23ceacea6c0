import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { failRedemption } from './give-back-coins.ts'
import { dueReminder, stateAt } from './redemption.rules.ts'
import { lockRedemptionOf, noteReminder, writeExpired, writeReminded } from './redemption.store.ts'
import { announceRedemption } from './redemption-facts.ts'

const noCodeCame = 'No code arrived in time, so your coins were returned.'

/** Returns false when the redemption was settled before. */
export const failBySilence = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const redemption = await lockRedemptionOf(tx, id)
    if (redemption?.state !== 'held' || redemption.dueAt === null) return false
    if (new Date(redemption.dueAt) > now()) return false
    await failRedemption(tx, redemption, noCodeCame, { silence: true })
    return true
  })

/** Returns false when a code was entered or the reminder was sent meanwhile. */
export const remindOfCode = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const redemption = await lockRedemptionOf(tx, id)
    const at = now()
    if (redemption?.state !== 'held' || redemption.dueAt === null || redemption.remindAt === null)
      return false
    if (new Date(redemption.remindAt) > at) return false
    const dueAt = new Date(redemption.dueAt)
    await noteReminder(tx, id, nextReminder(at, new Date(redemption.createdAt), dueAt))
    // After an outage, the deadline may already have passed.
    if (dueAt <= at) return true
    await announceRedemption(tx, redemption, {
      type: 'redemption.code_reminded',
      data: { dueAt: redemption.dueAt },
    })
    return true
  })

/** Stores the expiry that reads already derive from the date. The supplier keeps the coins. */
export const expireRedemption = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const redemption = await lockRedemptionOf(tx, id)
    if (redemption?.state !== 'issued' || stateAt(redemption, now()) !== 'expired') return false
    await writeExpired(tx, id)
    await announceRedemption(tx, redemption, {
      type: 'redemption.expired',
      fromState: 'issued',
      toState: 'expired',
    })
    return true
  })

export const remindOfExpiry = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const redemption = await lockRedemptionOf(tx, id)
    if (redemption === undefined) return false
    const days = dueReminder(redemption, now())
    if (days === undefined) return false
    await writeReminded(tx, id, days)
    await announceRedemption(tx, redemption, {
      type: 'redemption.expiring',
      data: { expiresAt: redemption.expiresAt },
    })
    return true
  })
