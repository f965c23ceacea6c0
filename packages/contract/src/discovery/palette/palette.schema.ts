import * as z from 'zod/mini'
import { Id } from '../../ids.ts'

export const PaletteQuery = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80, 'Use at most 80 characters.')),
})

/** What the person may open; first what they made, take part in, or work with. */
export const PaletteFinds = z.object({
  campaigns: z.array(
    z.object({
      id: Id,
      title: z.string(),
      brandSlug: z.string(),
      brandName: z.string(),
      /** A creator's own part in it; null for a brand, and where the creator has none. */
      collaborationId: z.nullable(Id),
    }),
  ),
  people: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** A brand's page, or a creator's: in a campaign, in the search, or the media kit. */
      opens: z.enum(['brand', 'campaign', 'search', 'media-kit']),
      /** The campaign to look at them in. */
      campaignId: z.nullable(Id),
    }),
  ),
})
export type PaletteFinds = z.infer<typeof PaletteFinds>
