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
  /** The price of the rights. Held at once and paid when the creator accepts. */
  coins: price,
  note: lines(1000),
})
export type RightsRequestDraft = z.infer<typeof RightsRequestDraft>

export const rightsOriginalsMax = 10

export const RightsAnswer = z.strictObject({
  /** URLs of the creator's private files, as returned by their upload. */
  originals: z
    .array(line(500).check(z.regex(/^\/files\/p\//, 'Add the file itself.')))
    .check(
      z.minLength(1, 'Add the original picture or video.'),
      z.maxLength(rightsOriginalsMax, `Add at most ${rightsOriginalsMax} files.`),
    ),
  /** Price of a renewal for the same number of days; defaults to the request's coins. */
  renewalCoins: z.optional(price),
})
export type RightsAnswer = z.infer<typeof RightsAnswer>

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
  coins: Coins,
  /** The fee, paid by the brand; null for the creator. */
  fee: z.nullable(Coins),
  note: z.string(),
  answerBy: z.nullable(Moment),
  /** Written by the side that declined or withdrew. */
  reason: z.nullable(z.string()),
  grantId: z.nullable(Id),
  askedAt: Moment,
  since: Moment,
  /** With `answer`, the creator may decline. `grant` can be refused even then. */
  can: z.object({ answer: Verdict, grant: Verdict, withdraw: Verdict }),
})
export type RightsRequest = z.infer<typeof RightsRequest>

export const RightsOfPost = z.object({
  grant: z.nullable(RightsGrantCard),
  request: z.nullable(RightsRequest),
  can: z.object({ ask: Verdict }),
})
export type RightsOfPost = z.infer<typeof RightsOfPost>

export const RightsRequestQuery = z.strictObject({
  ...PageQuery.shape,
  open: z.optional(z.literal('true')),
})
