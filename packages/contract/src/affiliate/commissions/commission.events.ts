import type { CommissionState, FlagRule } from './commission.schema.ts'

/** `coins`: coins that remain of the commission after refunds. */
export type CommissionTold = {
  programmeId: string
  programmeName: string
  brandName: string
  coins: number
}

export type CommissionEvents = {
  'commission.earned': CommissionTold & { state: CommissionState; maturesAt: string }
  /** The order was paid, or the budget was funded. */
  'commission.confirmed': CommissionTold & { maturesAt: string }
  'commission.held': CommissionTold & { reason: string }
  /** Put on hold automatically, because the order was flagged by a rule. */
  'commission.flagged': CommissionTold & { rules: FlagRule[]; decideBy: string }
  /** `silence`: nobody decided in time. */
  'commission.released': CommissionTold & { silence?: true }
  /** `coins`: coins that the commission would have paid. */
  'commission.rejected': CommissionTold & { reason: string }
  'commission.disputed': CommissionTold & { replyBy: string }
  'commission.dispute_reminded': CommissionTold & { replyBy: string }
  'commission.dispute_answered': CommissionTold
  'commission.dispute_decided': CommissionTold & {
    outcome: 'pays' | 'rejected'
    by: 'operator' | 'silence' | 'brand'
    words: string | null
  }
  'commission.matured': CommissionTold
  /** `taken`: coins that the refund took back from the commission. */
  'commission.reduced': CommissionTold & { taken: number }
  'commission.reversed': CommissionTold & { taken: number }
  'commission.restored': CommissionTold & { given: number }
}
