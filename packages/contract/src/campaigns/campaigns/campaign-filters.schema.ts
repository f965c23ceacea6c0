import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { SearchText } from '../../text.schema.ts'
import { CampaignCategory, CampaignType, Niche } from './campaign.vocabulary.ts'
import { CountryCode } from './campaign-terms.vocabulary.ts'

const atLeast = (most: number) =>
  z.optional(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(most)))

/** What narrows campaigns down; an address holds it, and a saved search keeps it. */
export const CampaignFilters = z.strictObject({
  q: z.optional(SearchText),
  category: z.optional(CampaignCategory),
  type: z.optional(CampaignType),
  niche: z.optional(Niche),
  minCoins: atLeast(coinsMax),
  /** What the product is worth at least, in coins. */
  minProduct: atLeast(coinsMax),
  /** Content is due in so many days at the earliest: in days, so that it stays true tomorrow. */
  minDays: atLeast(365),
  /** Open to creators who live there. */
  country: z.optional(CountryCode),
  /** Whether it can be done from anywhere, or the creator comes to a place. */
  remote: z.optional(z.enum(['yes', 'no'])),
})
export type CampaignFilters = z.infer<typeof CampaignFilters>
