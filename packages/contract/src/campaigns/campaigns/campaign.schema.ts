import * as z from 'zod/mini'
import { Rating, Verification } from '../../accounts/brands/brand.schema.ts'
import { LastEdit } from '../../accounts/brands/last-edit.schema.ts'
import { CollaborationState } from '../../collaborations/lifecycle/collaboration.state.ts'
import { Colleague } from '../../communication/assignments/assignment.schema.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { OwnPicture, Picture } from '../../platform/files/pictures.schema.ts'
import { Verdict } from '../../verdict.ts'
import { CampaignCategory, CampaignState, CampaignType, Niche } from './campaign.vocabulary.ts'
import { DutyPayer, ReimburseOn, UsageChannel } from './campaign-terms.vocabulary.ts'
import { campaignTextNames, ofTexts } from './campaign-texts.ts'

/** The product is sent or bought. Its value is shown to creators but never paid out. */
export const Product = z.object({
  name: z.string(),
  url: z.nullable(z.string()),
  valueCoins: Coins,
  /** ISO country code; null when the brand did not enter one. */
  shipsFrom: z.nullable(z.string()),
  dutiesPaidBy: z.nullable(DutyPayer),
})
export type Product = z.infer<typeof Product>

/** The brand's rights to the content, for `days` from completion on. */
export const Usage = z.object({
  days: z.int(),
  channels: z.array(UsageChannel),
  edits: z.boolean(),
  /** Null means worldwide. */
  territory: z.nullable(z.string()),
})
export type Usage = z.infer<typeof Usage>

const BrandBrief = z.object({
  slug: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  hue: z.int(),
  rating: Rating,
  verification: z.nullable(Verification),
})

const card = {
  id: z.uuid(),
  state: CampaignState,
  title: z.string(),
  /** The first picture or the brand's banner; null without either. */
  cover: z.nullable(Picture),
  type: CampaignType,
  category: CampaignCategory,
  niche: Niche,
  /** Average of reviews by creators of this campaign; the brand's own rating is separate. */
  rating: Rating,
  deadline: Moment,
  creatorsNeeded: z.int(),
  placesTaken: z.int(),
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
  /** ISO codes; empty lists accept everybody. */
  countries: z.array(z.string()),
  languages: z.array(z.string()),
}

const forCreator = {
  /** Value of the product; 0 without one. */
  productCoins: Coins,
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

/** Quartiles of the coins paid in completed collaborations of the same kind. */
export const CoinSuggestion = z.object({
  n: z.int(),
  low: Coins,
  middle: Coins,
  high: Coins,
})
export type CoinSuggestion = z.infer<typeof CoinSuggestion>

export const CampaignStanding = z.object({
  applicants: z.int(),
  /** Null when too few collaborations were completed. */
  usualCoins: z.nullable(CoinSuggestion),
})
export type CampaignStanding = z.infer<typeof CampaignStanding>

export const CampaignMoney = z.object({
  held: Coins,
  /** The part of `held` that returns to the wallet when the campaign closes. */
  free: Coins,
  /** Coins paid to creators, and fees. */
  spent: Coins,
  returned: Coins,
})

/** Each number includes only creators who are also in the number before it. */
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
  /** The fee per place: fixed on publishing; for drafts, at today's rate. */
  fee: Coins,
  version: z.int(),
  edited: LastEdit,
  brand: BrandBrief,
  money: CampaignMoney,
  /** Value of products sent for work that was not completed; never part of `money`. */
  productWrittenOff: Coins,
  funnel: CampaignFunnel,
  /** The member of the brand who takes care of it, or null. */
  assignee: z.nullable(Colleague),
  toDecide: z.int(),
  /** The brand's most urgent task, and the number of tasks of the same kind. */
  next: z.nullable(z.object({ collaborationId: Id, state: CollaborationState, count: z.int() })),
  /** Texts and facts that the brand must add before publishing, in words; empty when complete. */
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
