import * as z from 'zod/mini'
import { Rating } from '../../accounts/brands/brand.schema.ts'
import { CollaborationState } from '../../collaborations/lifecycle/collaboration.state.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { OwnPicture, Picture } from '../../platform/files/pictures.schema.ts'
import { Verdict } from '../../verdict.ts'
import { CampaignCategory, CampaignState, CampaignType, Niche } from './campaign.vocabulary.ts'
import { DutyPayer, ReimburseOn, UsageChannel } from './campaign-terms.vocabulary.ts'
import { campaignTextNames, ofTexts } from './campaign-texts.ts'

/** What is sent or bought: shown to the creator, its value is never paid out. */
export const Product = z.object({
  name: z.string(),
  url: z.nullable(z.string()),
  valueCoins: Coins,
  /** The country it is sent from, as an ISO code; null when the brand didn't say. */
  shipsFrom: z.nullable(z.string()),
  /** Null when the brand didn't say. */
  dutiesPaidBy: z.nullable(DutyPayer),
})
export type Product = z.infer<typeof Product>

/** What the brand may do with the content, from completion on. Never for ever. */
export const Usage = z.object({
  days: z.int(),
  channels: z.array(UsageChannel),
  edits: z.boolean(),
  /** Null: everywhere. */
  territory: z.nullable(z.string()),
})
export type Usage = z.infer<typeof Usage>

const BrandBrief = z.object({
  slug: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  hue: z.int(),
  rating: Rating,
})

const card = {
  id: z.uuid(),
  state: CampaignState,
  title: z.string(),
  /** Its first picture, or its brand's banner; null where there is neither. */
  cover: z.nullable(Picture),
  type: CampaignType,
  category: CampaignCategory,
  niche: Niche,
  /** What creators who worked in it say; the brand has its own. */
  rating: Rating,
  deadline: Moment,
  creatorsNeeded: z.int(),
  placesTaken: z.int(),
  /** Places whose coins are held in the ledger right now. */
  placesFunded: z.int(),
  coins: Coins,
  reimburseCapCoins: Coins,
  reviewDays: z.int(),
  needsDraft: z.boolean(),
  reimburseOn: ReimburseOn,
  minFollowers: z.int(),
}

const words = {
  ...ofTexts(campaignTextNames, () => z.string()),
  product: z.nullable(Product),
  checklist: z.array(z.string()),
  keepLiveDays: z.int(),
  usage: Usage,
  applyBy: z.nullable(Moment),
  /** ISO codes; empty means anywhere, or any language. */
  countries: z.array(z.string()),
  languages: z.array(z.string()),
}

const forCreator = {
  /** What the product is worth: 0 where there is none. */
  productCoins: Coins,
  /** Where the creator has to be; empty: it can be done from anywhere. */
  place: z.string(),
  brand: BrandBrief,
  collaboration: z.nullable(z.object({ id: z.uuid(), state: CollaborationState })),
  can: z.object({ apply: Verdict }),
}

export const CampaignCard = z.object({ ...card, ...forCreator })
export type CampaignCard = z.infer<typeof CampaignCard>

export const Campaign = z.object({
  ...card,
  ...words,
  pictures: z.array(Picture),
  publishedAt: Moment,
  archived: z.boolean(),
  ...forCreator,
})
export type Campaign = z.infer<typeof Campaign>

/** What creators got for this kind of work: quartiles over completed collaborations. */
export const CoinSuggestion = z.object({
  /** How many collaborations these numbers stand on. */
  n: z.int(),
  low: Coins,
  middle: Coins,
  high: Coins,
})
export type CoinSuggestion = z.infer<typeof CoinSuggestion>

export const CampaignStanding = z.object({
  /** Applications the brand hasn't decided yet. */
  applicants: z.int(),
  /** Null while too few collaborations were completed to say. */
  usualCoins: z.nullable(CoinSuggestion),
})
export type CampaignStanding = z.infer<typeof CampaignStanding>

/** Where the campaign's coins are, by the ledger. */
export const CampaignMoney = z.object({
  /** In escrow, for free places and running collaborations. */
  held: Coins,
  /** The part of it that no creator has: what closing returns. */
  free: Coins,
  /** Paid to creators, and the platform's fees on it. */
  spent: Coins,
  returned: Coins,
})

/** How far creators got; each number counts those of the one before it. */
export const CampaignFunnel = z.object({
  applied: z.int(),
  accepted: z.int(),
  submitted: z.int(),
  completed: z.int(),
})

export const BrandCampaign = z.object({
  ...card,
  ...words,
  pictures: z.array(OwnPicture),
  archived: z.boolean(),
  /** The platform's fee per place: frozen at publishing, until then at today's rate. */
  fee: Coins,
  version: z.int(),
  brand: BrandBrief,
  money: CampaignMoney,
  /** Worth of products sent for work that ended undone: a loss beside the coins, never in them. */
  productWrittenOff: Coins,
  funnel: CampaignFunnel,
  toDecide: z.int(),
  /** What waits for the brand with the least time left, and how many wait for the same. */
  next: z.nullable(z.object({ collaborationId: Id, state: CollaborationState, count: z.int() })),
  /** What it still needs before it can be published, in words; empty once nothing is missing. */
  missing: z.array(z.string()),
  createdAt: Moment,
  publishedAt: z.nullable(Moment),
  closedAt: z.nullable(Moment),
  can: z.object({
    publish: Verdict,
    edit: Verdict,
    pause: Verdict,
    resume: Verdict,
    close: Verdict,
    cancel: Verdict,
    resize: Verdict,
    archive: Verdict,
    unarchive: Verdict,
    duplicate: Verdict,
  }),
})
export type BrandCampaign = z.infer<typeof BrandCampaign>
