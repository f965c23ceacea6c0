import * as z from 'zod/mini'
import { Usage } from '../../campaigns/campaigns/campaign.schema.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { PageQuery } from '../../page.ts'
import { FileKind } from '../../platform/files/file.schema.ts'
import { SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { RightsDispute } from './rights-end.schema.ts'

export const rightsOrigins = ['campaign', 'barter', 'post'] as const
export const RightsOrigin = z.enum(rightsOrigins)
export type RightsOrigin = z.infer<typeof RightsOrigin>

/**
 * `ending`: ends within the days of the first notice and is not renewed.
 * `upcoming`: a renewal that starts when the previous grant ends.
 */
export const rightsStates = ['running', 'ending', 'upcoming', 'ended'] as const
export const RightsState = z.enum(rightsStates)
export type RightsState = z.infer<typeof RightsState>

export const RightsBrand = z.object({
  slug: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  hue: z.int(),
})
export const RightsCreator = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
})

const card = {
  id: Id,
  state: RightsState,
  from: RightsOrigin,
  brand: RightsBrand,
  creator: RightsCreator,
  content: z.object({
    /** The campaign's title or the post's caption. */
    title: z.string(),
    type: z.string(),
    url: z.nullable(z.string()),
    thumbnailUrl: z.nullable(z.string()),
    /** Three hues in degrees, such as `12,52,342`, for posts without a picture. */
    gradient: z.nullable(z.string()),
  }),
  campaign: z.nullable(z.object({ id: Id, title: z.string() })),
  collaborationId: z.nullable(Id),
  postId: z.nullable(Id),
  usage: Usage,
  /** True when the content or the creator's likeness may be used to train or feed AI. */
  aiUse: z.boolean(),
  startsAt: Moment,
  endsAt: Moment,
  /** Days until the end, rounded up; 0 once ended. */
  daysLeft: z.int(),
  isDisputed: z.boolean(),
  /** Coins paid for these rights only. */
  coins: Coins,
  /** Price of a renewal for the same number of days; null when none was set. */
  renewalCoins: z.nullable(Coins),
  renews: z.nullable(Id),
  /** End of the grant that renews this one; null without a renewal. */
  renewedUntil: z.nullable(Moment),
}

export const RightsGrantCard = z.object(card)
export type RightsGrantCard = z.infer<typeof RightsGrantCard>

export const RightsOriginal = z.object({
  url: z.string(),
  kind: FileKind,
  name: z.string(),
  bytes: z.int(),
})
export type RightsOriginal = z.infer<typeof RightsOriginal>

export const RightsGrant = z.object({
  ...card,
  originals: z.array(RightsOriginal),
  /** The new end date if the rights are renewed now. */
  renewableUntil: Moment,
  disputes: z.array(RightsDispute),
  can: z.object({
    download: Verdict,
    /** Always refused for brands, because only creators set a price. */
    namePrice: Verdict,
    dispute: Verdict,
    settle: Verdict,
    insist: Verdict,
    /** Always refused for creators, because only brands renew rights. */
    renew: Verdict,
    answer: Verdict,
  }),
})
export type RightsGrant = z.infer<typeof RightsGrant>

export const RightsGrantFilters = z.strictObject({
  /** `running` includes grants in the state `ending`. */
  state: z.optional(RightsState),
  /** Searches the other side's name and the content's title. */
  q: z.optional(SearchText),
})
export type RightsGrantFilters = z.infer<typeof RightsGrantFilters>

export const RightsGrantQuery = z.strictObject({
  ...PageQuery.shape,
  ...RightsGrantFilters.shape,
})
export type RightsGrantQuery = z.infer<typeof RightsGrantQuery>

export const RightsCounts = z.record(RightsState, z.int())
export type RightsCounts = z.infer<typeof RightsCounts>
