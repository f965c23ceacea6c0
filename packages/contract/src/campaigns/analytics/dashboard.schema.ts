import * as z from 'zod/mini'
import { WaitingKinds } from '../../communication/inbox/inbox.schema.ts'
import { Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { activityTypes } from './activity.vocabulary.ts'
import { Figure, Span, Trend } from './brand-report.schema.ts'

export const RunningCampaign = z.object({
  id: z.string(),
  title: z.string(),
  state: z.string(),
  placesTaken: z.int(),
  creatorsNeeded: z.int(),
  heldCoins: Coins,
  applicationsToDecide: z.int(),
  contentToReview: z.int(),
  deadline: Moment,
})
export type RunningCampaign = z.infer<typeof RunningCampaign>

export const Activity = z.object({
  id: z.int(),
  at: Moment,
  type: z.enum(activityTypes),
  actor: z.string(),
  campaignId: z.nullable(z.string()),
  campaignTitle: z.nullable(z.string()),
  creatorName: z.nullable(z.string()),
  creatorSlug: z.nullable(z.string()),
  coins: z.nullable(z.int()),
})
export type Activity = z.infer<typeof Activity>

export const BrandDashboard = z.object({
  brand: z.object({ slug: z.string(), name: z.string(), profileComplete: z.boolean() }),
  /** Tasks of the brand, most urgent first. Tasks for creators are not included. */
  waiting: WaitingKinds,
  campaigns: z.object({ open: z.int(), drafts: z.int(), all: z.int() }),
  money: z.object({ availableCoins: Coins, inCampaignsCoins: Coins, inProgrammesCoins: Coins }),
  /** The last 30 days, compared with the 30 days before. */
  figures: z.array(Figure),
  trend: Trend,
  compared: z.nullable(Span),
  running: z.array(RunningCampaign),
  activity: z.array(Activity),
})
export type BrandDashboard = z.infer<typeof BrandDashboard>
