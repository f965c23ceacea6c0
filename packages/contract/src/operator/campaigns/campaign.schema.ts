import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

/** Drafts are private, so operators do not read them. */
export const listedCampaignStates = ['open', 'paused', 'closed', 'cancelled'] as const

export const OperatorCampaignQuery = z.strictObject({
  ...PageQuery.shape,
  /** Words in the title or the brand's name, or the id of a campaign, brand or collaboration. */
  q: z.optional(SearchText),
  state: z.optional(z.enum(listedCampaignStates)),
})
export type OperatorCampaignQuery = z.infer<typeof OperatorCampaignQuery>

export const OperatorCampaignRow = z.object({
  id: Id,
  title: z.string(),
  brandId: Id,
  brandName: z.string(),
  state: z.enum(listedCampaignStates),
  /** Why an operator paused the campaign. */
  pauseReason: z.nullable(z.string()),
  measure: z.nullable(z.enum(['restricted', 'removed'])),
  /** Coins of open places and of running collaborations. */
  heldCoins: z.int(),
  applicants: z.int(),
  /** Reports that wait for a decision. */
  openReports: z.int(),
  publishedAt: Moment,
})
export type OperatorCampaignRow = z.infer<typeof OperatorCampaignRow>

export const OperatorCampaign = z.object({
  ...OperatorCampaignRow.shape,
  brandSlug: z.string(),
  deadline: Moment,
  places: z.int(),
  placesTaken: z.int(),
  /** The part of `heldCoins` that returns to the brand when the campaign ends. */
  openPlaceCoins: z.int(),
  /** The case with the open reports, or with the last decision. */
  caseId: z.nullable(Id),
  /** Running ones first, at most 100. */
  collaborations: z.array(
    z.object({ id: Id, creatorName: z.string(), state: z.string(), heldCoins: z.int() }),
  ),
  can: z.object({ pause: Verdict, resume: Verdict, takeDown: Verdict }),
})
export type OperatorCampaign = z.infer<typeof OperatorCampaign>

export const OperatorCollaboration = z.object({
  id: Id,
  campaignId: Id,
  campaignTitle: z.string(),
  brandId: Id,
  brandName: z.string(),
  creatorId: Id,
  creatorName: z.string(),
  state: z.string(),
  startedAt: Moment,
  heldCoins: z.int(),
  /** Coins that the creator already received for a purchase, and keeps. */
  paidCoins: z.int(),
  /** Where held coins go: to the campaign, if its place opens again, or to the brand's wallet. */
  returnsTo: z.enum(['campaign', 'wallet']),
  can: z.object({ cancel: Verdict }),
})
export type OperatorCollaboration = z.infer<typeof OperatorCollaboration>
