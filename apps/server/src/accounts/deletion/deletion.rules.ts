import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export const acceptsPlan = (facts: { isPlanned: boolean; obstacles: number }): Verdict => {
  if (facts.isPlanned) return refused('deletion.planned')
  return facts.obstacles > 0 ? refused('deletion.obligations') : allowed
}

/** Coins that arrived after the person agreed must not expire unseen. */
export const acceptsLoss = (agreed: number, inWallet: number): Verdict =>
  inWallet > agreed ? refused('deletion.coins_changed') : allowed
