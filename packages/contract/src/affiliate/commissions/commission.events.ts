import type { CommissionState, FlagRule } from './commission.schema.ts'

/** `coins`: what remains of the commission. */
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
  /** Put on hold automatically, because rules found something about the order. */
  'commission.flagged': CommissionTold & { rules: FlagRule[]; decideBy: string }
  /** `silence`: nobody decided in time. */
  'commission.released': CommissionTold & { silence?: true }
  /** `coins`: what the commission would have paid. */
  'commission.rejected': CommissionTold & { reason: string }
  'commission.disputed': CommissionTold & { replyBy: string }
  'commission.dispute_answered': CommissionTold
  'commission.dispute_decided': CommissionTold & {
    outcome: 'pays' | 'rejected'
    by: 'operator' | 'silence' | 'brand'
    words: string | null
  }
  'commission.matured': CommissionTold
  /** `taken`: coins taken back by the refund. */
  'commission.reduced': CommissionTold & { taken: number }
  'commission.reversed': CommissionTold & { taken: number }
  'commission.restored': CommissionTold & { given: number }
}
