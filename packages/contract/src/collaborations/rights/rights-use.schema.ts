import * as z from 'zod/mini'
import { UsageChannel } from '../../campaigns/campaigns/campaign-terms.vocabulary.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { line } from '../../text.schema.ts'

export const RightsUseQuery = z.strictObject({
  /** Of a post, in any form it can be shared in. */
  url: line(2000).check(z.minLength(1, 'Give the address of a post.')),
})

/** What a brand may do with a post, told to its own programs. */
export const RightsUse = z.object({
  id: Id,
  /** It has begun and not ended: the content may be used now. */
  running: z.boolean(),
  from: Moment,
  until: Moment,
  channels: z.array(UsageChannel),
  edits: z.boolean(),
  /** Null: everywhere. */
  territory: z.nullable(z.string()),
  aiUse: z.boolean(),
  /** What as many days again cost; null: no price was named, or it was renewed. */
  renewalCoins: z.nullable(Coins),
  renews: z.nullable(Id),
  creator: z.object({ slug: z.string(), name: z.string() }),
})
export type RightsUse = z.infer<typeof RightsUse>

export const RightsUses = z.object({
  /** The address as the marketplace writes it; null for one that is no post’s. */
  url: z.nullable(z.string()),
  /** May the content be used at all now? */
  running: z.boolean(),
  items: z.array(RightsUse),
})
export type RightsUses = z.infer<typeof RightsUses>
