import * as z from 'zod/mini'
import { Id } from '../ids.ts'

export const PaletteQuery = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80, 'Use at most 80 characters.')),
})

/** Of whoever asks alone: what they made, take part in, or work with. */
export const PaletteFinds = z.object({
  campaigns: z.array(
    z.object({
      id: Id,
      title: z.string(),
      brandSlug: z.string(),
      brandName: z.string(),
      /** Their own part in it; null for a brand. */
      collaborationId: z.nullable(Id),
    }),
  ),
  /** Creators for a brand, with a campaign to look at; brands for a creator. */
  people: z.array(z.object({ slug: z.string(), name: z.string(), campaignId: z.nullable(Id) })),
})
export type PaletteFinds = z.infer<typeof PaletteFinds>
