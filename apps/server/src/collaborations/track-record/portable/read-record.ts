import { SignedRecord } from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import * as z from 'zod/mini'
import { findUnstorableText } from '#platform/http/unstorable-text.ts'
import { refuse } from '#platform/refusal.ts'

const parsed = (text: string): unknown => {
  try {
    // Editors on Windows add a byte order mark.
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return refuse('portable_record.not_json')
  }
}

/**
 * Returns the record exactly as it was signed. The schema refuses unknown fields, so neither deep
 * nesting nor content that nobody would see can pass.
 */
export const readRecord = (text: string): SignedRecord => {
  const value = parsed(text)
  const head = Object(value) as { document?: unknown; version?: unknown }
  if (head.document !== 'creator record') return refuse('portable_record.other_document')
  if (head.version !== 1) return refuse('portable_record.other_version')
  const checked = z.safeParse(SignedRecord, value)
  // The text of a field can contain escaped characters that the body did not show.
  if (!checked.success || findUnstorableText(value) !== undefined)
    return refuse('portable_record.changed')
  return value as SignedRecord
}
