import { notificationKinds } from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { type Entry, entryOf } from '../notification-catalogue.rules.ts'
import { isSwitchedOn, type Preferences } from '../preferences/preference.rules.ts'
import { afterQuiet, nextHour } from './moments.rules.ts'

/** A notification on its way to one person. */
export type Note = {
  id: number
  topic: string
  subjectId: string | null
  /** The time of the event. */
  at: Date
}
export type Plan = { channel: 'mail' | 'push'; kind: string; bundle: string; due: Date }

/** Emails of this period are joined. A reader who is online sees the notification first. */
const gatherMs = minuteMs
/** An open thread marks messages as read within this time. */
const unreadMs = 10 * minuteMs

export const digestBundle = 'digest'

const bundleOf = ({ kind, bundle }: Entry, { id, subjectId }: Note): string => {
  if (bundle === 'kind') return kind
  return bundle === 'subject' && subjectId !== null ? `${kind} ${subjectId}` : `${kind} ${id}`
}

const mailDue = (entry: Entry, note: Note, now: Date): Date => {
  if (entry.kind === 'security') return now
  if (entry.kind === 'messages') return new Date(note.at.getTime() + unreadMs)
  return new Date(now.getTime() + gatherMs)
}

export const planMail = (entry: Entry, note: Note, preferences: Preferences, now: Date): Plan => {
  const { kind } = entry
  const { frequency, hour, weekday, zoneInUse } = preferences
  const { mandatoryBecause, atOnce } = notificationKinds[kind]
  if (frequency === 'at_once' || atOnce || mandatoryBecause !== undefined)
    return { channel: 'mail', kind, bundle: bundleOf(entry, note), due: mailDue(entry, note, now) }
  return {
    channel: 'mail',
    kind,
    bundle: digestBundle,
    due: nextHour(now, zoneInUse, hour, frequency === 'weekly' ? weekday : undefined),
  }
}

export const planDeliveries = (note: Note, preferences: Preferences, now: Date): Plan[] => {
  const entry = entryOf(note.topic)
  if (entry === undefined) return []
  const { kind } = entry
  const plans: Plan[] = []
  if (!entry.hasOwnMail && isSwitchedOn(kind, 'mail', preferences))
    plans.push(planMail(entry, note, preferences, now))
  if (preferences.hasDevice && isSwitchedOn(kind, 'push', preferences))
    plans.push({
      channel: 'push',
      kind,
      bundle: `${kind} ${note.id}`,
      due: afterQuiet(now, preferences.zoneInUse, preferences.quietHours),
    })
  return plans
}
