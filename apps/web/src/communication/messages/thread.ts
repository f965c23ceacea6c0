import type {
  Message,
  MessagePage,
} from '@tandem/contract/communication/messages/message.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'

export type Thread = {
  items: readonly Message[]
  /** The cursor for older messages. Null if there are none. */
  older: string | null
  unread: number
  can: MessagePage['can']
}

export const threadOf = (page: MessagePage): Thread => ({
  items: page.items.toReversed(),
  older: page.nextCursor,
  unread: page.unread,
  can: page.can,
})

export const join = (known: readonly Message[], more: readonly Message[]): readonly Message[] => {
  const byNr = new Map([...known, ...more].map((message) => [message.nr, message]))
  return [...byNr.values()].sort((one, other) => one.nr - other.nr)
}

/** Returns the last number before a gap. The server has no gaps, so a gap is a missing message. */
export const knownUpTo = (items: readonly Message[]): number => {
  let last = (items[0]?.nr ?? 1) - 1
  for (const { nr } of items) {
    if (nr !== last + 1) break
    last = nr
  }
  return last
}

export type Day<Item> = { label: string; items: Item[] }

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

const weekday = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const wholeDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** A label such as `Today` or `Monday 16 November`, plus the year unless it is this one. */
export const dayLabel = (at: string, now: Date): string => {
  const moment = new Date(at)
  // Rounded, because days with a clock change have 23 or 25 hours.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(moment)) / dayMs)
  if (daysAgo <= 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return (moment.getFullYear() === now.getFullYear() ? weekday : wholeDate).format(moment)
}

export const byDay = <Item extends { at: string }>(
  items: readonly Item[],
  now: Date,
): Day<Item>[] => {
  const days: Day<Item>[] = []
  for (const item of items) {
    const label = dayLabel(item.at, now)
    const day = days.at(-1)
    if (day?.label === label) day.items.push(item)
    else days.push({ label, items: [item] })
  }
  return days
}

export type Part = { text: string; link?: string }

const address = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?)\]}'’]/gi

export const partsOf = (body: string): Part[] => {
  const parts: Part[] = []
  let end = 0
  for (const { 0: link, index } of body.matchAll(address)) {
    if (index > end) parts.push({ text: body.slice(end, index) })
    parts.push({ text: link, link })
    end = index + link.length
  }
  if (end < body.length) parts.push({ text: body.slice(end) })
  return parts
}
