import * as z from 'zod/mini'
import { Coins } from '../coins/coins.schema.ts'
import { Payment } from '../collaborations/collaboration.schema.ts'
import { CollaborationState } from '../collaborations/collaboration.state.ts'
import { Id, Moment } from '../ids.ts'

/** Coins held for one creator's work, on their way. */
export const Promised = z.object({
  id: Id,
  state: CollaborationState,
  stateSince: Moment,
  /** Those the creator gets. */
  coins: Coins,
  payment: z.nullable(Payment),
  campaign: z.object({ id: Id, title: z.string() }),
  brand: z.object({ slug: z.string(), name: z.string() }),
  creator: z.object({ slug: z.string(), name: z.string() }),
})
export type Promised = z.infer<typeof Promised>
