import { Id } from '@tandem/contract/ids.ts'
import type { RedemptionState } from '@tandem/contract/redemptions/redemption.schema.ts'
import * as z from 'zod/mini'

/** What narrows a creator's history. */
export type HistoryChoice = { state?: RedemptionState; supplierId?: string }

/** The states people look for, in their words. */
export const historyStates: readonly { state: RedemptionState; label: string }[] = [
  { state: 'issued', label: 'Ready to use' },
  { state: 'held', label: 'On its way' },
  { state: 'used', label: 'Used' },
  { state: 'expired', label: 'Expired' },
  { state: 'failed', label: 'No code came' },
  { state: 'refunded', label: 'Refunded' },
]

/** What of an address narrows the history; anything unknown is left out. */
export const readHistoryChoice = (search: Record<string, unknown>): HistoryChoice => {
  const state = historyStates.find((one) => one.state === search.state)?.state
  const supplierId = z.safeParse(Id, search.supplierId).data
  return { ...(state && { state }), ...(supplierId && { supplierId }) }
}
