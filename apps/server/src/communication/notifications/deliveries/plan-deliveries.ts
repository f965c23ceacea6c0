import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { entryOf } from '../notification-catalogue.rules.ts'
import { listPreferences } from '../preferences/preference.views.ts'
import { type Note, planDeliveries, planMail } from './delivery.rules.ts'
import { insertDeliveries, moveDelivery } from './delivery.store.ts'
import { listPendingMails } from './delivery.views.ts'

/** Plans emails and push notifications in the transaction that writes the notifications. */
export const planFor = async (
  tx: Db,
  notes: readonly (Note & { userId: string })[],
): Promise<void> => {
  const preferences = await listPreferences(tx, [...new Set(notes.map(({ userId }) => userId))])
  const moment = now()
  await insertDeliveries(
    tx,
    notes.flatMap((note) => {
      const own = preferences.get(note.userId)
      if (own === undefined) return []
      return planDeliveries(note, own, moment).map((plan) => ({
        ...plan,
        notificationId: note.id,
        userId: note.userId,
      }))
    }),
  )
}

/** Moves the emails that are not sent yet to where the person's new choices put them. */
export const planAgain = async (tx: Db, userId: string): Promise<void> => {
  const own = (await listPreferences(tx, [userId])).get(userId)
  if (own === undefined) return
  const moment = now()
  for (const { deliveryId, at, ...note } of await listPendingMails(userId, tx)) {
    const entry = entryOf(note.topic)
    if (entry !== undefined)
      await moveDelivery(
        tx,
        deliveryId,
        planMail(entry, { ...note, at: new Date(at) }, own, moment),
      )
  }
}
