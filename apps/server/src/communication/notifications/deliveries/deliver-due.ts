import {
  isMandatory,
  NotificationKind,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { sendPush } from '#communication/push/index.ts'
import { now } from '#platform/clock.ts'
import type { Poller } from '#platform/events/poller.ts'
import { startPoller } from '#platform/events/poller.ts'
import { queueLetter } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { familyOf } from '../notification-catalogue.rules.ts'
import { isSwitchedOn, type Preferences } from '../preferences/preference.rules.ts'
import { listPreferences } from '../preferences/preference.views.ts'
import { onNotificationsWritten } from '../write-notifications.ts'
import { digestBundle } from './delivery.rules.ts'
import {
  type Channel,
  insertDeliveries,
  lockDuePeople,
  type Planned,
  postponeDeliveries,
  takeDeliveries,
} from './delivery.store.ts'
import { type DueNote, listDueNotes, listReaders, type Reader } from './delivery.views.ts'
import { bundleLetter, digestLetter, groupOf, noteInWords } from './letter.words.ts'

const pollMs = 5_000
const peopleAtOnce = 50

const retryAt = (): Date => new Date(now().getTime() + hourMs)

type Parcel = { reader: Reader; kind: NotificationKind; bundle: string; notes: DueNote[] }

/**
 * Suspended people still learn what happens to their account, places and coins. An address that
 * nobody confirmed may belong to a stranger, so it gets nothing private.
 */
const mayReach = (reader: Reader, kind: NotificationKind, channel: Channel): boolean =>
  (channel === 'push' || reader.confirmed) && (!reader.suspended || isMandatory(kind))

const isWanted = (
  note: DueNote,
  kind: NotificationKind,
  channel: Channel,
  own: Preferences,
): boolean => !note.read && (isMandatory(kind) || !note.muted) && isSwitchedOn(kind, channel, own)

const deliverMail = (tx: Db, { reader, kind, bundle, notes }: Parcel, own: Preferences) =>
  queueLetter(
    tx,
    bundle === digestBundle
      ? digestLetter(reader, notes, own.zoneInUse, own.frequency)
      : bundleLetter(reader, kind, notes, own.zoneInUse),
  )

const deliverPush = async (tx: Db, { reader, notes }: Parcel, own: Preferences): Promise<void> => {
  for (const note of notes) {
    const { title, message, link } = noteInWords(note, reader.role, own.zoneInUse)
    const brand = groupOf(note, reader)
    await sendPush(tx, {
      userId: reader.id,
      title: brand === null ? title : `${brand}: ${title}`,
      text: message,
      link,
      tag: note.subjectId === null ? null : `${familyOf(note.topic)} ${note.subjectId}`,
      isPrivate: !own.pushShowsContent,
    })
  }
}

type Report = (error: unknown) => void

/** A note without words must not delay the others of its reader. */
const hasWords = (
  { kind, reader }: Pick<Parcel, 'kind' | 'reader'>,
  note: DueNote,
  zone: string,
  report: Report,
): boolean => {
  try {
    bundleLetter(reader, kind, [note], zone)
    return true
  } catch (error) {
    report(error)
    return false
  }
}

/** Sends what is due to these people, in the transaction that deletes it from the plan. */
const deliverTo = async (
  tx: Db,
  channel: Channel,
  userIds: readonly string[],
  report: Report,
): Promise<void> => {
  const due = await takeDeliveries(tx, channel, userIds)
  if (due.length === 0) return
  const notes = await listDueNotes(
    tx,
    due.map(({ notificationId }) => notificationId),
  )
  const readers = await listReaders(tx, userIds)
  const preferences = await listPreferences(tx, userIds)
  const parcels = new Map<string, Parcel>()
  const later: Planned[] = []
  for (const { notificationId, userId, bundle, ...row } of due) {
    const kind = NotificationKind.safeParse(row.kind).data
    const [note, reader, own] = [
      notes.get(notificationId),
      readers.get(userId),
      preferences.get(userId),
    ]
    if (kind === undefined || !note || !reader || !own) continue
    if (!mayReach(reader, kind, channel) || !isWanted(note, kind, channel, own)) continue
    if (!hasWords({ kind, reader }, note, own.zoneInUse, report)) {
      later.push({ notificationId, userId, channel, kind, bundle, due: retryAt() })
      continue
    }
    const parcel = parcels.get(`${userId} ${bundle}`)
    if (parcel === undefined)
      parcels.set(`${userId} ${bundle}`, { reader, kind, bundle, notes: [note] })
    else parcel.notes.push(note)
  }
  await insertDeliveries(tx, later)
  for (const parcel of parcels.values()) {
    const own = preferences.get(parcel.reader.id)
    if (own !== undefined) await (channel === 'mail' ? deliverMail : deliverPush)(tx, parcel, own)
  }
}

const lockAndDeliver = (channel: Channel, limit: number, report: Report): Promise<string[]> =>
  inTransaction(async (tx) => {
    const people = await lockDuePeople(tx, channel, limit)
    if (people.length > 0) await deliverTo(tx, channel, people, report)
    return people
  })

/** One person at a time. Whoever cannot be served is tried again in an hour. */
const deliverOneByOne = async (channel: Channel, report: Report): Promise<void> => {
  for (let nr = 0; nr < peopleAtOnce; nr += 1) {
    let locked: string[] = []
    try {
      const served = await inTransaction(async (tx) => {
        locked = await lockDuePeople(tx, channel, 1)
        if (locked.length > 0) await deliverTo(tx, channel, locked, report)
        return locked
      })
      if (served.length === 0) return
    } catch (error) {
      report(error)
      const [userId] = locked
      if (userId === undefined) return
      await inTransaction((tx) => postponeDeliveries(tx, channel, userId))
    }
  }
}

/** Several servers can run this at the same time: each notification is sent once. */
export const deliverDue = async (report: Report = () => {}): Promise<void> => {
  for (const channel of ['push', 'mail'] as const)
    try {
      while ((await lockAndDeliver(channel, peopleAtOnce, report)).length > 0);
    } catch {
      await deliverOneByOne(channel, report)
    }
}

export const startDelivering = (report: Report): Poller => {
  const poller = startPoller(() => deliverDue(report), { everyMs: pollMs, onError: report })
  const forget = onNotificationsWritten(poller.wake)
  return {
    wake: poller.wake,
    stop: () => {
      forget()
      return poller.stop()
    },
  }
}
