import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Usage } from '../../campaigns/campaigns/campaign.schema.ts'
import { CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { UsageDraft } from '../../campaigns/campaigns/usage-draft.schema.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { lines } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'

/** The first piece is submitted as content; the others are items of its checklist. */
export const Pieces = z.array(z.strictObject({ type: CampaignType, count: whole(1, 20) })).check(
  z.minLength(1, 'Choose a kind of content.'),
  z.refine(
    (pieces) => new Set(pieces.map(({ type }) => type)).size === pieces.length,
    'Name each kind of content once.',
  ),
)
export type Pieces = z.infer<typeof Pieces>

export const BarterTermsDraft = z.strictObject({
  quantity: whole(1, 100),
  pieces: Pieces,
  /** Coins for the work, in addition to the product. */
  coins: whole(0, coinsMax),
  /** Counted from delivery of the product. */
  produceDays: whole(3, 90),
  keepLiveDays: whole(0, 365),
  /** Rights to use the content outside the creator's post; null means none. */
  usage: z.nullable(
    z.strictObject({
      ...UsageDraft.shape,
      coins: whole(0, coinsMax),
    }),
  ),
  /** True when the content or the creator's likeness may be used to train or feed AI. */
  aiUse: z.boolean(),
  note: lines(1000),
})
export type BarterTermsDraft = z.infer<typeof BarterTermsDraft>

/** Changed terms are listed in this order. */
export const barterTermNames = [
  'quantity',
  'pieces',
  'coins',
  'produceDays',
  'keepLiveDays',
  'usage',
  'aiUse',
] as const
export type BarterTermName = (typeof barterTermNames)[number]

/** Terms as stored. Their text is not validated again, because the limits may have changed. */
export const BarterTerms = z.object({
  ...BarterTermsDraft.shape,
  usage: z.nullable(z.object({ ...Usage.shape, coins: Coins })),
  note: z.string(),
  /** All coins for the creator: for the work and for the rights. */
  allCoins: Coins,
})
export type BarterTerms = z.infer<typeof BarterTerms>
