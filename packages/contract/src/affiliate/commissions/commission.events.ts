import type { CommissionState, FlagRule } from './commission.schema.ts'

/** What every event of a commission says. `coins`: what is left of it. */
export type CommissionTold = {
  programmeId: string
  programmeName: string
  brandName: string
  coins: number
}

export type CommissionEvents = {
  'commission.earned': CommissionTold & { state: CommissionState; maturesAt: string }
  /** The order was paid, or the budget is there again. */
  'commission.confirmed': CommissionTold & { maturesAt: string }
  'commission.held': CommissionTold & { reason: string }
  /** Held by what rules found about its order. */
  'commission.flagged': CommissionTold & { rules: FlagRule[]; decideBy: string }
  /** `silence`: nobody decided in time. */
  'commission.released': CommissionTold & { silence?: true }
  /** `coins`: what it would have been. */
  'commission.rejected': CommissionTold & { reason: string }
  'commission.disputed': CommissionTold & { replyBy: string }
  'commission.dispute_answered': CommissionTold
  'commission.dispute_decided': CommissionTold & {
    outcome: 'pays' | 'rejected'
    by: 'operator' | 'silence' | 'brand'
    words: string | null
  }
  'commission.matured': CommissionTold
  /** `taken`: how many coins a refund took. */
  'commission.reduced': CommissionTold & { taken: number }
  'commission.reversed': CommissionTold & { taken: number }
  'commission.restored': CommissionTold & { given: number }
}
