import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { CreatorCard } from './creator-card.schema.ts'

export const Shortlist = z.object({ id: z.uuid(), name: z.string(), creators: z.int() })
export type Shortlist = z.infer<typeof Shortlist>

export const ShortlistDraft = z.strictObject({
  name: line(60).check(z.minLength(1, 'Enter a name for the list.')),
})
export type ShortlistDraft = z.infer<typeof ShortlistDraft>

export const ShortlistedCreator = z.object({
  slug: z.string(),
  name: z.string(),
  addedAt: Moment,
  note: z.string(),
  /** Null while the creator has hidden their profile. */
  card: z.nullable(CreatorCard),
})
export type ShortlistedCreator = z.infer<typeof ShortlistedCreator>
