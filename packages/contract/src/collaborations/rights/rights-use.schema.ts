import * as z from 'zod/mini'
import { UsageChannel } from '../../campaigns/campaigns/campaign-terms.vocabulary.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { line } from '../../text.schema.ts'

export const RightsUseQuery = z.strictObject({
  url: line(2000).check(z.minLength(1, 'Enter the address of a post.')),
})

export const RightsUse = z.object({
  id: Id,
  running: z.boolean(),
  from: Moment,
  until: Moment,
  channels: z.array(UsageChannel),
  edits: z.boolean(),
  /** Null means worldwide. */
  territory: z.nullable(z.string()),
  aiUse: z.boolean(),
  /** Price of a renewal for the same number of days; null when unset or already renewed. */
  renewalCoins: z.nullable(Coins),
  renews: z.nullable(Id),
  creator: z.object({ slug: z.string(), name: z.string() }),
})
export type RightsUse = z.infer<typeof RightsUse>

export const RightsUses = z.object({
  /** The normalised address of the post. Null when the given address does not belong to a post. */
  url: z.nullable(z.string()),
  running: z.boolean(),
  items: z.array(RightsUse),
})
export type RightsUses = z.infer<typeof RightsUses>
