import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { linesAsTyped } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

export const CreatorNote = z.object({
  words: z.string(),
  /** 0 before the first note. */
  version: z.int(),
  /** Null before the first note, or when the author has left the brand. */
  writtenBy: z.nullable(z.string()),
  writtenAt: z.nullable(Moment),
  can: z.object({ write: Verdict }),
})
export type CreatorNote = z.infer<typeof CreatorNote>

export const CreatorNoteDraft = z.strictObject({
  words: linesAsTyped(5000),
  /** The version that the member has read. A colleague's newer note is never overwritten. */
  version: z.int().check(z.gte(0)),
})
export type CreatorNoteDraft = z.infer<typeof CreatorNoteDraft>
