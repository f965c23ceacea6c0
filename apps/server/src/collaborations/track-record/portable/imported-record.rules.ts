import {
  recordOriginsMax,
  shownOfRecord,
} from '@tandem/contract/collaborations/track-record/portable/portable-record.limits.ts'
import type {
  ImportedRecord,
  RecordFacts,
} from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type KeptRecord = { origin: string; documentId: string; issuedAt: string }

/** `kept` are the records that the creator shows already. */
export const acceptsRecord = (
  kept: readonly KeptRecord[],
  record: Pick<RecordFacts, 'id' | 'issuedAt' | 'issuedBy'>,
): Verdict => {
  const earlier = kept.find(({ origin }) => origin === record.issuedBy)
  if (earlier === undefined)
    return kept.length >= recordOriginsMax ? refused('portable_record.too_many') : allowed
  if (earlier.documentId === record.id) return refused('portable_record.same')
  return Date.parse(record.issuedAt) < Date.parse(earlier.issuedAt)
    ? refused('portable_record.older')
    : allowed
}

export const importsRecords = (email: string | undefined): Verdict =>
  email === undefined ? refused('portable_record.email_unconfirmed') : allowed

export type RecordSummary = Omit<ImportedRecord, 'id' | 'importedAt'>

const newest = <T extends { month: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => b.month.localeCompare(a.month)).slice(0, shownOfRecord)

/** The part that pages show. It counts only the items of the file. */
export const summaryOf = (facts: RecordFacts): RecordSummary => {
  const { work, accounts, posts } = facts
  const stars = work.flatMap((one) => one.stars ?? [])
  const sum = stars.reduce((all, one) => all + one, 0)
  return {
    origin: facts.issuedBy,
    issuedAt: facts.issuedAt,
    completed: work.length,
    onTime: work.filter(({ onTime }) => onTime === true).length,
    late: work.filter(({ onTime }) => onTime === false).length,
    rating: { average: stars.length === 0 ? null : sum / stars.length, count: stars.length },
    work: newest(work),
    accounts,
    posts: newest(posts),
    allPosts: posts.length,
  }
}
