import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'
import { Figure, provenances } from './brand-report.schema.ts'
import { Day } from './period.ts'

/** A post of the creator for this brand. */
export const CreatorReportPost = z.object({
  id: Id,
  /** Null outside campaigns. */
  campaignTitle: z.nullable(z.string()),
  type: z.string(),
  postedAt: Moment,
  views: z.nullable(z.int()),
  engagementRate: z.nullable(z.number()),
  provenance: z.enum(provenances),
  numbersAt: z.nullable(Moment),
})
export type CreatorReportPost = z.infer<typeof CreatorReportPost>

export const CreatorReport = z.object({
  /** In this campaign. Empty until the creator has a post in it. */
  campaign: z.array(Figure),
  /** Everything the creator did for the brand, without organic posts. */
  whole: z.array(Figure),
  /** The first day that counts. Null before any work. */
  firstDay: z.nullable(Day),
  /** True if `whole` has more than this campaign. */
  hasOtherWork: z.boolean(),
  /** By day of publication, oldest first. `earlierPosts` counts posts before the first of them. */
  posts: z.array(CreatorReportPost),
  earlierPosts: z.int(),
  /** Posts without numbers whose creator can be asked for them. */
  askable: z.array(Id),
  can: z.object({ ask: Verdict }),
  countedAt: Moment,
})
export type CreatorReport = z.infer<typeof CreatorReport>
