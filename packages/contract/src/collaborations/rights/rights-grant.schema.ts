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
 * `ending`: it runs, and ends within the days of the first notice; nothing renews it. `upcoming`: a
 * renewal that begins where the one before ends.
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
    /** The campaign’s title, or what its creator wrote with the post. */
    title: z.string(),
    /** The network and form: `instagram_reel`. */
    type: z.string(),
    /** Where it was posted. */
    url: z.nullable(z.string()),
    thumbnailUrl: z.nullable(z.string()),
    /** Three hues painted in place of a picture: `12,52,342`. */
    gradient: z.nullable(z.string()),
  }),
  campaign: z.nullable(z.object({ id: Id, title: z.string() })),
  collaborationId: z.nullable(Id),
  postId: z.nullable(Id),
  /** What the brand may do with it, for how long and where. */
  usage: Usage,
  /** The content, or the creator’s likeness, may train or feed a machine. */
  aiUse: z.boolean(),
  startsAt: Moment,
  endsAt: Moment,
  /** Begun days until its end; 0 once it has ended. */
  daysLeft: z.int(),
  /** Somebody says that it was used after its end, and nobody has decided yet. */
  isDisputed: z.boolean(),
  /** What was paid for these rights alone. */
  coins: Coins,
  /** What its creator asks for as many days again; null: no price was named. */
  renewalCoins: z.nullable(Coins),
  /** The grant it goes on from. */
  renews: z.nullable(Id),
  /** Until when the grant runs that goes on from it; null: none. */
  renewedUntil: z.nullable(Moment),
}

/** A line of the list of rights, alike for both sides. */
export const RightsGrantCard = z.object(card)
export type RightsGrantCard = z.infer<typeof RightsGrantCard>

/** The file itself, as its creator handed it over. */
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
  /** Until when as many days again would run, were they renewed now. */
  renewableUntil: Moment,
  /** About use after the end, the newest first. */
  disputes: z.array(RightsDispute),
  can: z.object({
    download: Verdict,
    /** Of the creator. */
    namePrice: Verdict,
    dispute: Verdict,
    settle: Verdict,
    insist: Verdict,
    /** Of the brand. */
    renew: Verdict,
    answer: Verdict,
  }),
})
export type RightsGrant = z.infer<typeof RightsGrant>

export const RightsGrantFilters = z.strictObject({
  /** `running` has those that end soon, too. */
  state: z.optional(RightsState),
  /** In the other side’s name, or in the content’s title. */
  q: z.optional(SearchText),
})
export type RightsGrantFilters = z.infer<typeof RightsGrantFilters>

export const RightsGrantQuery = z.strictObject({
  ...PageQuery.shape,
  ...RightsGrantFilters.shape,
})
export type RightsGrantQuery = z.infer<typeof RightsGrantQuery>

/** How many there are of each state, whatever page is asked for. */
export const RightsCounts = z.record(RightsState, z.int())
export type RightsCounts = z.infer<typeof RightsCounts>
