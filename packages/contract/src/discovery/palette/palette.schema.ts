import * as z from 'zod/mini'
import { Id } from '../../ids.ts'

export const PaletteQuery = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80, 'Use at most 80 characters.')),
})

/** Only results that the person may open. */
export const PaletteFinds = z.object({
  campaigns: z.array(
    z.object({
      id: Id,
      title: z.string(),
      brandSlug: z.string(),
      brandName: z.string(),
      /** The creator's own collaboration. Null for brands and without a collaboration. */
      collaborationId: z.nullable(Id),
    }),
  ),
  people: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      opens: z.enum(['brand', 'campaign', 'search', 'media-kit']),
      /** Set when `opens` is `campaign`. */
      campaignId: z.nullable(Id),
    }),
  ),
})
export type PaletteFinds = z.infer<typeof PaletteFinds>
