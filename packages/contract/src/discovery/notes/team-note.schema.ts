import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { mentionedIn } from './mentions.ts'
import { mentionsMax, noteLengthMax } from './team-note.limits.ts'

export const TeamNote = z.object({
  id: z.uuid(),
  /** Mentions have the form `@[id]`. `names` has the name of each. */
  body: z.string(),
  names: z.record(z.string(), z.string()),
  author: z.object({ name: z.string(), photoUrl: z.nullable(z.string()) }),
  version: z.int(),
  createdAt: Moment,
  editedAt: z.nullable(Moment),
  can: z.object({ change: Verdict }),
})
export type TeamNote = z.infer<typeof TeamNote>

/** Oldest first. */
export const TeamNotes = z.object({
  items: z.array(TeamNote),
  can: z.object({ write: Verdict }),
})
export type TeamNotes = z.infer<typeof TeamNotes>

/** Mentions are longer than they look, so the limit of the text leaves space for them. */
const Body = lines(noteLengthMax + 40 * mentionsMax).check(
  z.minLength(1, 'Write the note.'),
  z.refine(
    (body) => mentionedIn(body).length <= mentionsMax,
    `Mention at most ${mentionsMax} members.`,
  ),
)

export const TeamNoteDraft = z.strictObject({ body: Body })
export type TeamNoteDraft = z.infer<typeof TeamNoteDraft>

export const TeamNoteChange = z.strictObject({
  body: Body,
  /** The version that the author has read. */
  version: z.int().check(z.gte(1)),
})
export type TeamNoteChange = z.infer<typeof TeamNoteChange>

export const OneTeamNote = z.strictObject({ noteId: Id })
