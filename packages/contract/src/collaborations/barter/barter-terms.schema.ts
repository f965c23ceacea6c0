import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Usage } from '../../campaigns/campaigns/campaign.schema.ts'
import { CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { UsageDraft } from '../../campaigns/campaigns/usage-draft.schema.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { lines } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'

/** The first one is what is handed in; the others are ticked beside it. */
export const Pieces = z.array(z.strictObject({ type: CampaignType, count: whole(1, 20) })).check(
  z.minLength(1, 'Choose what is made.'),
  z.refine(
    (pieces) => new Set(pieces.map(({ type }) => type)).size === pieces.length,
    'Name each kind of content once.',
  ),
)
export type Pieces = z.infer<typeof Pieces>

/** What one side proposes: all of it, also what stays as it was. */
export const BarterTermsDraft = z.strictObject({
  /** Of the product. */
  quantity: whole(1, 100),
  pieces: Pieces,
  /** On top of the product, for the work. */
  coins: whole(0, coinsMax),
  /** From the day the product is there. */
  produceDays: whole(3, 90),
  keepLiveDays: whole(0, 365),
  /** What the brand may do with the content beside the creator’s own post; null: nothing. */
  usage: z.nullable(
    z.strictObject({
      ...UsageDraft.shape,
      /** The price of these rights, beside the coins for the work. */
      coins: whole(0, coinsMax),
    }),
  ),
  /** The content, or the creator’s likeness, may train or feed a machine. */
  aiUse: z.boolean(),
  /** To the other side, with this round. */
  note: lines(1000),
})
export type BarterTermsDraft = z.infer<typeof BarterTermsDraft>

/** In this order they are compared. */
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

/** As it was agreed or proposed: text that is stored is judged no more. */
export const BarterTerms = z.object({
  ...BarterTermsDraft.shape,
  usage: z.nullable(z.object({ ...Usage.shape, coins: Coins })),
  note: z.string(),
  /** What the creator gets in coins: for the work and for the rights. */
  allCoins: Coins,
})
export type BarterTerms = z.infer<typeof BarterTerms>
