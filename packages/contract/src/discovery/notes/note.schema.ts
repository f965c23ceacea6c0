import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { linesAsTyped } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

/** What a brand's people wrote down about a creator, for themselves alone. */
export const CreatorNote = z.object({
  words: z.string(),
  /** 0 before anything was written. */
  version: z.int(),
  /** Who wrote last; null before anything was written, or when that person has left. */
  writtenBy: z.nullable(z.string()),
  writtenAt: z.nullable(Moment),
  can: z.object({ write: Verdict }),
})
export type CreatorNote = z.infer<typeof CreatorNote>

export const CreatorNoteDraft = z.strictObject({
  words: linesAsTyped(5000),
  /** The version that was read: what a colleague wrote since isn't overwritten. */
  version: z.int().check(z.gte(0)),
})
export type CreatorNoteDraft = z.infer<typeof CreatorNoteDraft>
