import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { Payment } from '../lifecycle/collaboration.schema.ts'
import { CollaborationState } from '../lifecycle/collaboration.state.ts'

export const Promised = z.object({
  id: Id,
  state: CollaborationState,
  stateSince: Moment,
  /** The creator's coins, without the fee. */
  coins: Coins,
  payment: z.nullable(Payment),
  campaign: z.object({ id: Id, title: z.string() }),
  brand: z.object({ slug: z.string(), name: z.string() }),
  creator: z.object({ slug: z.string(), name: z.string() }),
})
export type Promised = z.infer<typeof Promised>
