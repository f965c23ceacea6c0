import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'

/** What the payment provider says became of a payment. */
export type PaymentOutcome =
  | { result: 'paid'; amountMinor: number; currency: string }
  | { result: 'failed'; failure: string }

// Money is never ignored: a payment that arrives late, after a decline or after its time, still counts.
const payable: ReadonlySet<TopupState> = new Set(['created', 'pending', 'failed', 'expired'])
const declinable: ReadonlySet<TopupState> = new Set(['created', 'pending'])

/** Whether the payment can still be made. */
export const isOpen = (state: TopupState): boolean => payable.has(state)

/** Whether the outcome changes anything: providers repeat themselves, and decline after they approved. */
export const changesState = (state: TopupState, result: PaymentOutcome['result']): boolean =>
  result === 'paid' ? payable.has(state) : declinable.has(state)
