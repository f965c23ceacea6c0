import { soonHours } from '@tandem/contract/collaborations/track-record/record.limits.ts'
import type {
  BrandRecord,
  CreatorRecord,
} from '@tandem/contract/collaborations/track-record/record.schema.ts'
import { counted, plural, timesInWords } from '@tandem/contract/plural.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { Kind } from './record.api.ts'

/** For example "about 9 hours" or "2 days". */
export const durationInWords = (hours: number): string => {
  if (hours < 1) return 'less than an hour'
  if (hours < 20) return hours < 1.5 ? 'about an hour' : `about ${Math.round(hours)} hours`
  const days = Math.max(1, Math.round(hours / 24))
  return counted(days, 'day')
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })

export const shareInWords = (share: number | null): string =>
  share === null ? '–' : percent.format(share)

export const pointsInWords = (moved: number): string => {
  const points = new Intl.NumberFormat(undefined, { signDisplay: 'always' }).format(moved)
  return `${points} ${plural(moved, 'point')} of reliability`
}

export const usedAfterEndInWords = (times: number): string =>
  `${timesInWords(times)} after its rights had ended`

/** Parts of one sentence about the brand, joined by the caller. */
export const brandRecordParts = (record: BrandRecord): string[] =>
  [
    record.decideHours !== null && `decides in ${durationInWords(record.decideHours)}`,
    record.reviewHours !== null && `reviews in ${durationInWords(record.reviewHours)}`,
    record.completedShare !== null &&
      `${shareInWords(record.completedShare)} of started work completed`,
    record.autoApproved > 0 && `${record.autoApproved} approved automatically`,
    record.notShipped > 0 && `${counted(record.notShipped, 'product')} never sent`,
    record.disputesLost > 0 && `${counted(record.disputesLost, 'dispute')} lost`,
    record.usedAfterEnd > 0 && `used content ${usedAfterEndInWords(record.usedAfterEnd)}`,
  ].filter((part) => part !== false)

export type Figure = { kind: Kind; label: string; value: string; note?: string }

export const creatorFigures = (record: CreatorRecord): Figure[] => [
  { kind: 'completed', label: 'Completed', value: String(record.completed) },
  {
    kind: 'on_time',
    label: 'On time',
    value: String(record.onTime),
    note: 'first submission',
  },
  { kind: 'late', label: 'Late', value: String(record.late) },
  {
    kind: 'expired',
    label: 'Missed',
    value: String(record.expired),
    note: 'deadlines',
  },
  {
    kind: 'cancelled',
    label: 'Cancelled',
    value: String(record.cancelled),
    note: 'after acceptance',
  },
  { kind: 'dispute_lost', label: 'Disputes lost', value: String(record.disputesLost) },
  {
    kind: 'revisions',
    label: 'Average revisions',
    value: record.meanRevisions === null ? '–' : record.meanRevisions.toFixed(1),
  },
]

export const brandFigures = (record: BrandRecord): Figure[] => [
  {
    kind: 'decided',
    label: 'Decides in',
    value: record.decideHours === null ? '–' : durationInWords(record.decideHours),
    note: `${shareInWords(record.decidedSoonShare)} within ${soonHours} hours`,
  },
  { kind: 'unanswered', label: 'Never answered', value: String(record.unanswered) },
  {
    kind: 'reviewed',
    label: 'Reviews in',
    value: record.reviewHours === null ? '–' : durationInWords(record.reviewHours),
  },
  { kind: 'auto_approved', label: 'Approved automatically', value: String(record.autoApproved) },
  { kind: 'accepted', label: 'Accepted', value: String(record.accepted) },
  {
    kind: 'completed',
    label: 'Completed',
    value: String(record.completed),
    note: `${shareInWords(record.completedShare)} of all that ended`,
  },
  { kind: 'ended', label: 'Ended otherwise', value: String(record.ended) },
  { kind: 'not_shipped', label: 'Never sent', value: String(record.notShipped) },
  {
    kind: 'cancelled',
    label: 'Cancelled',
    value: String(record.cancelled),
    note: 'after acceptance',
  },
  { kind: 'dispute_lost', label: 'Disputes lost', value: String(record.disputesLost) },
]

const rounds = (count: number): string =>
  count === 0 ? 'Approved without changes' : `Changes requested ${timesInWords(count)}`

export const eventInWords = (
  side: Side,
  { kind, amount }: { kind: Kind; amount: number | null },
): string => {
  const time = durationInWords(amount ?? 0)
  const words: Record<Kind, string> = {
    completed: 'Completed',
    on_time: 'Submitted on time',
    late: `Submitted ${time} late`,
    expired: 'You missed a deadline',
    cancelled: side === 'creator' ? 'You cancelled' : 'You cancelled after accepting',
    revisions: rounds(amount ?? 0),
    accepted: 'Accepted',
    ended: 'Work ended before it was completed',
    decided: `Decided after ${time}`,
    unanswered: 'The application was never answered',
    reviewed: `Content reviewed after ${time}`,
    auto_approved: 'Approved because nobody reviewed in time',
    not_shipped: 'The product was not sent in time',
    dispute_lost: 'A dispute was decided for the other side',
  }
  return words[kind]
}

export const formulaInWords = (side: Side): string =>
  side === 'creator'
    ? '100 × (completed + 3) ÷ (completed + missed + ½ × late + 4). New creators start at 75.'
    : '100 × (completed + 3) ÷ (completed + never sent + ½ × approved automatically + 4). New brands start at 75.'
