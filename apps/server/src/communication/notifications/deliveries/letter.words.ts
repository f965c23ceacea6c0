import {
  isMandatory,
  type NotificationKind,
  notificationKinds,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import { forBrand } from '@tandem/contract/platform/brand-address.ts'
import { counted } from '@tandem/contract/plural.ts'
import type { Side } from '@tandem/contract/side.ts'
import { coinsInWords } from '#money/coins/index.ts'
import type { Letter, LetterItem } from '#platform/mail/index.ts'
import { momentInWords } from '#platform/moment-in-words.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Topics } from '../notification.rules.ts'
import { wordsOf } from '../notification.words.ts'
import { entryOf, familyOf } from '../notification-catalogue.rules.ts'
import { bundleWords } from '../notification-quota.rules.ts'
import { monthlyReportFigures } from '../topics/monthly-report.words.ts'
import type { DueNote, Reader } from './delivery.views.ts'
import { unsubscribeLinks } from './unsubscribe-link.ts'

const fallback = {
  title: 'New activity',
  message: 'Open your home page to see what is new.',
  link: '/',
}

/** The facts with the names that brand and creator have now. */
const factsOf = ({ data, brand, creator }: DueNote): Record<string, unknown> => ({
  ...data,
  ...(brand?.name && { brandName: brand.name }),
  ...(creator?.name && { creatorName: creator.name }),
})

export const noteInWords = (note: DueNote, role: Side | null, zone: string) => {
  const words = wordsOf(note.topic, factsOf(note), role, zone) ?? fallback
  const { brandId } = note
  const link = words.link ?? '/'
  return {
    ...words,
    message: `${words.message}${bundleWords(note.bundled)}`,
    link: role === 'brand' && brandId !== null ? forBrand(link, brandId) : link,
  }
}

/** The name of the brand, for people with several. */
export const groupOf = (note: DueNote, reader: Reader): string | null =>
  reader.role === 'brand' && reader.hasSeveralBrands ? note.brandName : null

const pictureOf = (note: DueNote, role: Side | null): { url: string; alt: string } | null => {
  const other = role === 'brand' ? note.creator : note.brand
  // Without a picture, the mail shows the initials.
  return other?.name ? { url: other.pictureUrl ?? '', alt: other.name } : null
}

const dateFields = ['deadline', 'answerBy', 'replyBy', 'decideBy', 'dueAt', 'expiresAt', 'endsAt']

const dateOf = ({ data }: DueNote, zone: string): string | null => {
  const text = dateFields.map((field) => data[field]).find((value) => typeof value === 'string')
  const moment = new Date(String(text))
  return text === undefined || Number.isNaN(moment.getTime()) ? null : momentInWords(moment, zone)
}

/** Topics whose coins move or are promised. In others, such as a refusal, they would mislead. */
const withAmount: ReadonlySet<string> = new Set<keyof Topics>([
  'collaboration.invited',
  'collaboration.accepted',
  'collaboration.completed',
  'collaboration.receipt_approved',
  'rights.asked',
  'rights.renewed',
  'barter.proposed',
  'barter.countered',
  'barter.agreed',
  'topup.paid',
  'topup.refunded',
  'coins.granted',
  'settlement.paid',
  'programme.returned',
  'redemption.issued',
  'redemption.failed',
  'redemption.refunded',
  'commission.earned',
  'commission.confirmed',
  'commission.matured',
])

const amountOf = ({ topic, data }: DueNote): string | null =>
  withAmount.has(topic) && typeof data.coins === 'number' && data.coins > 0
    ? coinsInWords(data.coins)
    : null

const monthlyReport: keyof Topics = 'monthly_report.made'

const itemOf = (note: DueNote, reader: Reader, zone: string): LetterItem => {
  const { role } = reader
  const { title, message, link } = noteInWords(note, role, zone)
  return {
    group: groupOf(note, reader),
    title,
    text: message,
    picture: pictureOf(note, role),
    amount: amountOf(note),
    date: dateOf(note, zone),
    ...(note.topic === monthlyReport && monthlyReportFigures(note.data)),
    button: { label: entryOf(note.topic)?.action ?? 'Open Tandem', url: link },
  }
}

const threadOf = (notes: readonly DueNote[]): string | null => {
  const ids = new Set(
    notes.map(({ topic, subjectId, data }) =>
      ['collaboration', 'message'].includes(familyOf(topic))
        ? subjectId
        : typeof data.collaborationId === 'string'
          ? data.collaborationId
          : null,
    ),
  )
  const [id] = ids
  return ids.size === 1 && id != null ? `collaboration-${id}` : null
}

/** Tasks come first. Otherwise the order of time stays. */
const tasksFirst = (notes: readonly DueNote[]): DueNote[] => [
  ...notes.filter(({ asks }) => asks),
  ...notes.filter(({ asks }) => !asks),
]

/** Keeps the notifications of one brand together. The brand with the first task comes first. */
const byBrand = (notes: readonly DueNote[], reader: Reader): DueNote[] =>
  [...Map.groupBy(tasksFirst(notes), (note) => groupOf(note, reader)).values()].flat()

/** The footer of optional emails already says why they come and how to stop them. */
const whyOf = (kind: NotificationKind): Pick<Letter, 'closing'> => {
  const { mandatoryBecause } = notificationKinds[kind]
  return mandatoryBecause === undefined
    ? {}
    : { closing: `You always get this email: ${mandatoryBecause}` }
}

const letterTo = (
  reader: Reader,
  notes: readonly DueNote[],
  zone: string,
): Pick<Letter, 'to' | 'items'> => ({
  to: reader.email,
  items: notes.map((note) => itemOf(note, reader, zone)),
})

/** The email about one or several notifications of the same kind. */
export const bundleLetter = (
  reader: Reader,
  kind: NotificationKind,
  unordered: readonly DueNote[],
  zone: string,
): Letter => {
  const notes = byBrand(unordered, reader)
  const letter = letterTo(reader, notes, zone)
  const first = letter.items[0]
  const more = notes.length - 1
  return {
    ...letter,
    subject: `${first?.title}${more > 0 ? ` and ${counted(more, 'other notification', 'other notifications')}` : ''}`,
    ...(first !== undefined && { preview: first.text }),
    ...whyOf(kind),
    unsubscribe: isMandatory(kind) ? null : unsubscribeLinks(reader.id, kind, reader.role),
    thread: threadOf(notes),
  }
}

export const digestLetter = (
  reader: Reader,
  unordered: readonly DueNote[],
  zone: string,
  frequency: string,
): Letter => {
  const notes = byBrand(unordered, reader)
  const tasks = notes.filter(({ asks }) => asks).length
  const news = notes.length - tasks
  const what = [
    ...(tasks > 0 ? [counted(tasks, 'task', 'tasks')] : []),
    ...(news > 0 ? [counted(news, 'piece of news', 'pieces of news')] : []),
  ].join(' and ')
  const letter = letterTo(reader, notes, zone)
  return {
    ...letter,
    items: letter.items.map((item, nr) => ({
      ...item,
      title: notes[nr]?.asks ? `Needs you: ${item.title}` : item.title,
    })),
    subject: `Your ${frequency === 'weekly' ? 'week' : 'day'} in ${settings.productName}: ${what}`,
    intro:
      tasks > 0
        ? reader.hasSeveralBrands
          ? 'In each brand, the tasks that need you come first.'
          : 'The tasks that need you come first.'
        : 'Nothing needs you. This is what happened.',
    unsubscribe: unsubscribeLinks(reader.id, 'summary', reader.role),
    thread: null,
  }
}
