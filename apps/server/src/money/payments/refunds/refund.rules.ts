import { type PartlyRefunded, refundAmounts } from '@tandem/contract/money/payments/topup-cost.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** `chargedBackCoins` and `chargedBackMinor` are what banks took back in disputes. */
export type PartlyHeld = PartlyRefunded & { chargedBackCoins: number; chargedBackMinor: number }

/** Coins that are neither refunded nor disputed. */
const leftOf = (topup: PartlyHeld): number =>
  topup.coins - topup.refundedCoins - topup.chargedBackCoins

export const mostRefundable = (topup: PartlyHeld, available: number): number =>
  Math.max(0, Math.min(available, leftOf(topup)))

export const acceptsRefund = (topup: PartlyHeld & { state: string; owed: number }): Verdict => {
  if (topup.owed > 0) return refused('brand.owes_coins')
  const wasPaid = topup.state === 'paid' || topup.state === 'charged_back'
  return wasPaid && leftOf(topup) > 0 ? allowed : refused('topup.not_refundable')
}

export const acceptsRefundOf = (topup: PartlyHeld, coins: number): Verdict => {
  if (coins > leftOf(topup)) return refused('topup.refund_too_much')
  return refundAmounts(topup, coins).amountMinor > 0 ? allowed : refused('topup.refund_too_small')
}

/**
 * Uses the total refunded so far, so that the order of refunds does not matter. Rounds coins up, so
 * that every remaining coin stays covered by money.
 */
export const partOfMoney = (
  topup: PartlyRefunded,
  amountMinor: number,
): { coins: number; netMinor: number; taxMinor: number } => {
  const whole = topup.netMinor + topup.taxMinor
  const before = topup.refundedNetMinor + topup.refundedTaxMinor
  const after = Math.min(whole, before + amountMinor)
  const upTo = (amount: number): bigint => BigInt(after) * BigInt(amount)
  const coinsUpTo = Number((upTo(topup.coins) + BigInt(whole) - 1n) / BigInt(whole))
  const taxUpTo = Number(upTo(topup.taxMinor) / BigInt(whole))
  const gross = after - before
  // `coinsUpTo` is rounded up, so it could take a coin although no money was refunded.
  if (gross === 0) return { coins: 0, netMinor: 0, taxMinor: 0 }
  const taxLeast = Math.max(0, gross - (topup.netMinor - topup.refundedNetMinor))
  const taxMost = Math.min(gross, topup.taxMinor - topup.refundedTaxMinor)
  const taxMinor = Math.min(taxMost, Math.max(taxLeast, taxUpTo - topup.refundedTaxMinor))
  return {
    coins: Math.max(0, coinsUpTo - topup.refundedCoins),
    netMinor: gross - taxMinor,
    taxMinor,
  }
}

/** Ignores refunds, so that a refund never changes the result. */
export const partDisputed = (
  topup: PartlyRefunded,
  amountMinor: number,
): { coins: number; netMinor: number; taxMinor: number } => {
  const whole = topup.netMinor + topup.taxMinor
  const [netLeft, taxLeft] = [
    topup.netMinor - topup.refundedNetMinor,
    topup.taxMinor - topup.refundedTaxMinor,
  ]
  const gross = Math.min(amountMinor, netLeft + taxLeft)
  if (gross === 0) return { coins: 0, netMinor: 0, taxMinor: 0 }
  const disputed = BigInt(Math.min(whole, amountMinor))
  const coins = Number((disputed * BigInt(topup.coins) + BigInt(whole) - 1n) / BigInt(whole))
  const tax = Number((BigInt(gross) * BigInt(topup.taxMinor)) / BigInt(whole))
  const taxMinor = Math.min(gross, taxLeft, Math.max(gross - netLeft, tax))
  return {
    coins: Math.min(coins, topup.coins - topup.refundedCoins),
    netMinor: gross - taxMinor,
    taxMinor,
  }
}
