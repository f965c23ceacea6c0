import type { RedemptionState } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { isId } from '#lib/is-id.ts'

export type HistoryChoice = { state?: RedemptionState; supplierId?: string }

export const historyStates: readonly { state: RedemptionState; label: string }[] = [
  { state: 'issued', label: 'Ready to use' },
  { state: 'held', label: 'Waiting for a code' },
  { state: 'used', label: 'Used' },
  { state: 'expired', label: 'Expired' },
  { state: 'failed', label: 'No code' },
  { state: 'refunded', label: 'Refunded' },
]

export const readHistoryChoice = (search: Record<string, unknown>): HistoryChoice => {
  const state = historyStates.find((one) => one.state === search.state)?.state
  const { supplierId } = search
  return { ...(state && { state }), ...(isId(supplierId) && { supplierId }) }
}
