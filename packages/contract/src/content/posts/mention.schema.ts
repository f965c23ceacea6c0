import * as z from 'zod/mini'
import { importedRows } from '../../import.schema.ts'
import { line, lines } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'

const Told = z.optional(whole(0, 100_000_000_000))

export const MentionDraft = z.strictObject({
  url: line(2000).check(z.minLength(1, 'Enter the address of the post.')),
  handle: line(100).check(z.minLength(1, 'Enter who posted it.')),
  posted_at: z.iso.datetime('Enter a date and time.'),
  caption: z.optional(lines(2200)),
  views: Told,
  likes: Told,
  comments: Told,
})
export type MentionDraft = z.infer<typeof MentionDraft>

export const mentionsMost = 500

export const ImportedMentions = importedRows('mention', mentionsMost)
export type ImportedMentions = z.infer<typeof ImportedMentions>
