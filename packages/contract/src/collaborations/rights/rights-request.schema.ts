import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Usage } from '../../campaigns/campaigns/campaign.schema.ts'
import { UsageDraft } from '../../campaigns/campaigns/usage-draft.schema.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { PageQuery } from '../../page.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { whole } from '../../whole.schema.ts'
import { RightsBrand, RightsCreator, RightsGrantCard } from './rights-grant.schema.ts'

export const rightsRequestStates = ['asked', 'granted', 'refused', 'withdrawn', 'expired'] as const
export const RightsRequestState = z.enum(rightsRequestStates)
export type RightsRequestState = z.infer<typeof RightsRequestState>

const price = whole(0, coinsMax)

export const RightsRequestDraft = z.strictObject({
  usage: UsageDraft,
  /** For these rights; held at once, the creator’s when they grant them. */
  coins: price,
  note: lines(1000),
})
export type RightsRequestDraft = z.infer<typeof RightsRequestDraft>

export const rightsOriginalsMax = 10

export const RightsAnswer = z.strictObject({
  /** Private files of the creator’s, as the upload told their addresses. */
  originals: z
    .array(line(500).check(z.regex(/^\/files\/p\//, 'Add the file itself.')))
    .check(
      z.minLength(1, 'Add the original picture or video.'),
      z.maxLength(rightsOriginalsMax, `Add at most ${rightsOriginalsMax} files.`),
    ),
  /** For as many days again; absent: the same coins as now. */
  renewalCoins: z.optional(price),
})
export type RightsAnswer = z.infer<typeof RightsAnswer>

/** A brand’s question for a post, as both sides see it. */
export const RightsRequest = z.object({
  id: Id,
  state: RightsRequestState,
  post: z.object({
    id: Id,
    type: z.string(),
    url: z.nullable(z.string()),
    caption: z.string(),
    thumbnailUrl: z.nullable(z.string()),
    gradient: z.nullable(z.string()),
  }),
  brand: RightsBrand,
  creator: RightsCreator,
  usage: Usage,
  /** For the creator; held while the question is open. */
  coins: Coins,
  /** The platform’s fee on top, paid by the brand; null for the creator. */
  fee: z.nullable(Coins),
  note: z.string(),
  /** Until when it can be answered; null once it was. */
  answerBy: z.nullable(Moment),
  /** In the words of who refused or withdrew. */
  reason: z.nullable(z.string()),
  /** The grant that came of it. */
  grantId: z.nullable(Id),
  askedAt: Moment,
  /** When it came to the state it is in. */
  since: Moment,
  /** `answer`: it can be refused at least; `grant` may have to wait. */
  can: z.object({ answer: Verdict, grant: Verdict, withdraw: Verdict }),
})
export type RightsRequest = z.infer<typeof RightsRequest>

/** What the brand has of a post, and whether it may ask for more. */
export const RightsOfPost = z.object({
  /** The grant that ends last, of those for this post. */
  grant: z.nullable(RightsGrantCard),
  /** The last question for it. */
  request: z.nullable(RightsRequest),
  can: z.object({ ask: Verdict }),
})
export type RightsOfPost = z.infer<typeof RightsOfPost>

export const RightsRequestQuery = z.strictObject({
  ...PageQuery.shape,
  /** Only those that wait for an answer. */
  open: z.optional(z.literal('true')),
})
