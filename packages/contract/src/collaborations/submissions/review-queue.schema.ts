import * as z from 'zod/mini'
import { CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { pageOf } from '../../page.ts'
import { SubmissionKind } from './submission.schema.ts'

export const WaitingPiece = z.object({
  /** Id of the collaboration. */
  id: Id,
  round: z.int(),
  kind: SubmissionKind,
  /** First file of the round, otherwise of the previous draft. */
  fileUrl: z.nullable(z.string()),
  coins: Coins,
  /** Time of the automatic approval. */
  deadline: Moment,
  campaign: z.object({ id: Id, title: z.string(), type: CampaignType }),
  creator: z.object({ slug: z.string(), name: z.string(), photoUrl: z.nullable(z.string()) }),
})
export type WaitingPiece = z.infer<typeof WaitingPiece>

/** Earliest deadline first. */
export const ReviewQueue = z.object({
  ...pageOf(WaitingPiece).shape,
  /** Counts all pages. 1,001 means "more than 1,000". */
  count: z.int(),
})
export type ReviewQueue = z.infer<typeof ReviewQueue>
