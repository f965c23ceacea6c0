import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { fewPlaceholders, onlyKnownPlaceholders } from './placeholders.ts'
import { replyLengthMax } from './reply.limits.ts'

export const SavedReply = z.object({ id: z.uuid(), title: z.string(), body: z.string() })
export type SavedReply = z.infer<typeof SavedReply>

/** In the order of their titles. */
export const SavedReplies = z.object({
  items: z.array(SavedReply),
  can: z.object({ edit: Verdict }),
})
export type SavedReplies = z.infer<typeof SavedReplies>

export const SavedReplyDraft = z.strictObject({
  title: line(60).check(z.minLength(1, 'Enter a title.')),
  body: lines(replyLengthMax).check(
    z.minLength(1, 'Enter the text.'),
    onlyKnownPlaceholders,
    fewPlaceholders,
  ),
})
export type SavedReplyDraft = z.infer<typeof SavedReplyDraft>

export const OneReply = z.strictObject({ replyId: Id })
