import * as z from 'zod/mini'
import { Moment } from '../ids.ts'

export const filesPerSubmissionMax = 8

const Link = z
  .string()
  .check(
    z.maxLength(2000, 'Use a link of at most 2,000 characters.'),
    z.regex(/^https?:\/\/[^\s]+\.[^\s]+$/i, 'Use a full link that starts with https://.'),
  )

const content = {
  url: z.optional(Link),
  fileUrls: z
    .array(z.string().check(z.minLength(1), z.maxLength(300)))
    .check(z.maxLength(filesPerSubmissionMax, `Add at most ${filesPerSubmissionMax} files.`)),
}
const Content = z.object(content)

/** What a creator hands in: a link, files or both, and the tick that the content is labelled. */
export const SubmissionDraft = z
  .strictObject({
    ...content,
    caption: z.string().check(z.maxLength(5000, 'Use at most 5,000 characters.')),
    note: z.optional(z.string().check(z.maxLength(2000, 'Use at most 2,000 characters.'))),
    disclosed: z.literal(true, 'Confirm that the content is labelled as a paid partnership.'),
  })
  .check(
    z.refine((draft) => draft.url !== undefined || draft.fileUrls.length > 0, {
      path: ['url'],
      message: 'Add a link to the content or upload at least one file.',
      // Said together with what else is missing, not once that is there.
      when: ({ value }) => z.safeParse(Content, value).success,
    }),
  )
export type SubmissionDraft = z.infer<typeof SubmissionDraft>

/** One round of content with what the brand said to it. */
export const ContentRound = z.object({
  id: z.uuid(),
  round: z.int(),
  url: z.nullable(z.string()),
  fileUrls: z.array(z.string()),
  caption: z.string(),
  note: z.string(),
  verdict: z.enum(['pending', 'approved', 'changes_requested', 'rejected']),
  feedback: z.nullable(z.string()),
  createdAt: Moment,
  decidedAt: z.nullable(Moment),
})
export type ContentRound = z.infer<typeof ContentRound>
