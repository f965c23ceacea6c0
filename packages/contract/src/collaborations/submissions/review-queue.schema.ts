import * as z from 'zod/mini'
import { CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { pageOf } from '../../page.ts'
import { SubmissionKind } from './submission.schema.ts'

/** A round that waits for the brand, as the queue over all campaigns has it. */
export const WaitingPiece = z.object({
  /** Of the collaboration. */
  id: Id,
  round: z.int(),
  kind: SubmissionKind,
  /** What stands for it in a list: its first file, or that of the draft before it. */
  fileUrl: z.nullable(z.string()),
  coins: Coins,
  /** When it counts as approved. */
  deadline: Moment,
  campaign: z.object({ id: Id, title: z.string(), type: CampaignType }),
  creator: z.object({ slug: z.string(), name: z.string(), photoUrl: z.nullable(z.string()) }),
})
export type WaitingPiece = z.infer<typeof WaitingPiece>

/** The least time left first. */
export const ReviewQueue = z.object({
  ...pageOf(WaitingPiece).shape,
  /** Of all pages, counted to 1,000; one more stands for «more than that». */
  count: z.int(),
})
export type ReviewQueue = z.infer<typeof ReviewQueue>
