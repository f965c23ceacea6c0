import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { SearchText } from '../../text.schema.ts'
import { CampaignCategory, CampaignType, Niche } from './campaign.vocabulary.ts'
import { CountryCode } from './campaign-terms.vocabulary.ts'

const atLeast = (most: number) =>
  z.optional(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(most)))

/** URLs and saved searches contain these filters, so old names must stay valid. */
export const CampaignFilters = z.strictObject({
  q: z.optional(SearchText),
  category: z.optional(CampaignCategory),
  type: z.optional(CampaignType),
  niche: z.optional(Niche),
  minCoins: atLeast(coinsMax),
  minProduct: atLeast(coinsMax),
  /** Minimum days until content is due. Counted from today, so that a saved search stays valid. */
  minDays: atLeast(365),
  country: z.optional(CountryCode),
  /** "yes": creators can work anywhere; "no": the creator has to come to a certain location. */
  remote: z.optional(z.enum(['yes', 'no'])),
})
export type CampaignFilters = z.infer<typeof CampaignFilters>
