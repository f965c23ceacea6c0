import * as z from 'zod/mini'
import { agreedChecklistMax } from '../../campaigns/campaigns/campaign-texts.ts'
import { Moment } from '../../ids.ts'
import { lineAsTyped, lines, linesAsTyped } from '../../text.schema.ts'

export const filesPerSubmissionMax = 8

/** A draft is reviewed before it is posted; live content is the post itself. */
export const SubmissionKind = z.enum(['draft', 'live'])
export type SubmissionKind = z.infer<typeof SubmissionKind>

const Link = lineAsTyped(2000).check(
  z.regex(/^https?:\/\/[^\s]+\.[^\s]+$/i, 'Use a full link that starts with https://.'),
)
/** Accepts text around the link and a missing scheme, because some apps copy links that way. */
const PostAddress = lineAsTyped(2000).check(
  z.regex(/\S\.\S+\/\S/, 'Use a full link that starts with https://.'),
)
const Caption = linesAsTyped(5000)
const Note = z.optional(linesAsTyped(2000))
const labelSentence = 'Confirm that the content is labelled as a paid partnership.'
const Disclosed = z.literal(true, labelSentence)
const itemsMax = z.maxLength(agreedChecklistMax, `Use at most ${agreedChecklistMax} items.`)
/** Zero-based positions in the agreed checklist, each at most once. */
const Items = z.array(z.int().check(z.gte(0))).check(
  itemsMax,
  z.refine((items) => new Set(items).size === items.length, 'Name each item once.'),
)

const content = {
  url: z.optional(PostAddress),
  fileUrls: z
    .array(z.string().check(z.minLength(1), z.maxLength(300)))
    .check(z.maxLength(filesPerSubmissionMax, `Add at most ${filesPerSubmissionMax} files.`)),
}
const handedIn = {
  ...content,
  caption: Caption,
  note: Note,
  checked: z.optional(Items),
  disclosed: z.boolean(),
}
/** Runs a check even if other fields have errors, so that all errors are reported together. */
const whenReadable = (shape: z.ZodMiniType) => ({
  when: ({ value }: { value: unknown }) => z.safeParse(shape, value).success,
})

/** The terms decide whether the content must be live and labelled. */
export const SubmissionDraft = z.strictObject(handedIn).check(
  z.refine((draft) => draft.url !== undefined || draft.fileUrls.length > 0, {
    path: ['url'],
    message: 'Add a link to the content or upload at least one file.',
    ...whenReadable(z.object(content)),
  }),
)
/** Content to review before it is posted. Its link must start with https://. */
export const ReviewedSubmission = z.strictObject({ ...handedIn, url: z.optional(Link) }).check(
  z.refine((draft) => draft.url !== undefined || draft.fileUrls.length > 0, {
    path: ['url'],
    message: 'Add a link to the content or upload at least one file.',
    ...whenReadable(z.object({ ...content, url: z.optional(Link) })),
  }),
)
export type SubmissionDraft = z.infer<typeof SubmissionDraft>

/** Submits content that was posted without a prior review. */
export const LiveSubmission = z.strictObject(handedIn).check(
  z.refine((draft) => draft.url !== undefined, {
    path: ['url'],
    message: 'Add the link to the post.',
    ...whenReadable(z.object({ url: content.url })),
  }),
  z.refine((draft) => draft.disclosed, {
    path: ['disclosed'],
    message: labelSentence,
    ...whenReadable(z.object({ disclosed: handedIn.disclosed })),
  }),
)

export const LiveDraft = z.strictObject({
  url: PostAddress,
  caption: Caption,
  note: Note,
  checked: z.optional(Items),
  disclosed: Disclosed,
})
export type LiveDraft = z.infer<typeof LiveDraft>

const Words = lines(2000)

export const UnmetItem = z.object({
  item: z.int().check(z.gte(0)),
  words: Words.check(z.minLength(3, 'Say in a few words what is missing here.')),
})
export type UnmetItem = z.infer<typeof UnmetItem>

export const ChangeRequest = z
  .strictObject({
    version: z.int().check(z.gte(0)),
    feedback: Words,
    unmet: z.optional(
      z.array(UnmetItem).check(
        itemsMax,
        z.refine(
          (unmet) => new Set(unmet.map(({ item }) => item)).size === unmet.length,
          'Name each item once.',
        ),
      ),
    ),
    /** Adds the round's open comments to the request. */
    withComments: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ feedback, unmet = [], withComments = false }) =>
        feedback.length >= 10 || (feedback === '' && (unmet.length > 0 || withComments)),
      {
        path: ['feedback'],
        message: 'Say in at least 10 characters what to change.',
      },
    ),
  )
export type ChangeRequest = z.infer<typeof ChangeRequest>

export const LiveProblem = z.enum(['dead', 'elsewhere', 'differs', 'unlabelled', 'other'])
export type LiveProblem = z.infer<typeof LiveProblem>

export const liveProblemLabels: Record<LiveProblem, string> = {
  dead: 'The link doesn’t open',
  elsewhere: 'The link leads to something else',
  differs: 'The post differs from the approved draft',
  unlabelled: 'The paid partnership label is missing',
  other: 'Another reason',
}

export const LiveRefusal = z
  .strictObject({
    version: z.int().check(z.gte(0)),
    problem: LiveProblem,
    note: z.optional(Words),
  })
  .check(
    z.refine(
      (collaboration) => collaboration.problem !== 'other' || (collaboration.note ?? '') !== '',
      {
        path: ['note'],
        message: 'Say the reason in your own words.',
      },
    ),
  )
export type LiveRefusal = z.infer<typeof LiveRefusal>

export const ContentRound = z.object({
  id: z.uuid(),
  round: z.int(),
  kind: SubmissionKind,
  url: z.nullable(z.string()),
  fileUrls: z.array(z.string()),
  /** True when the brand may only load `<url>/preview`, watermarked or without download. */
  previewOnly: z.boolean(),
  caption: z.string(),
  note: z.string(),
  /** Zero-based positions in the agreed checklist. */
  checked: z.array(z.int()),
  /** The creator's statement that the post is labelled as a paid partnership. */
  disclosed: z.boolean(),
  verdict: z.enum(['pending', 'approved', 'changes_requested', 'rejected']),
  feedback: z.nullable(z.string()),
  unmet: z.array(z.object({ item: z.int(), words: z.string() })),
  createdAt: Moment,
  decidedAt: z.nullable(Moment),
})
export type ContentRound = z.infer<typeof ContentRound>
