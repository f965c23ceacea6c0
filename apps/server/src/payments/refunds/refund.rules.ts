import { type PartlyRefunded, refundAmounts } from '@tandem/contract/payments/topup-cost.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** A top-up with what of it was given back, and what banks hold because it is disputed. */
export type PartlyHeld = PartlyRefunded & { chargedBackCoins: number; chargedBackMinor: number }

/** The coins of it that are neither given back nor in a bank's hands. Rounding never gives them money that is. */
const leftOf = (topup: PartlyHeld): number =>
  topup.coins - topup.refundedCoins - topup.chargedBackCoins

/** The most coins of a top-up that can be given back by a brand that has so many to spend. */
export const mostRefundable = (topup: PartlyHeld, available: number): number =>
  Math.max(0, Math.min(available, leftOf(topup)))

/** Whether anything of a top-up can be given back: it was paid, coins of it are left, and nothing is owed. */
export const acceptsRefund = (topup: PartlyHeld & { state: string; owed: number }): Verdict => {
  if (topup.owed > 0) return refused('brand.owes_coins')
  const wasPaid = topup.state === 'paid' || topup.state === 'charged_back'
  return wasPaid && leftOf(topup) > 0 ? allowed : refused('topup.not_refundable')
}

/** Whether so many coins can be: no more than are left of it, and worth something. */
export const acceptsRefundOf = (topup: PartlyHeld, coins: number): Verdict => {
  if (coins > leftOf(topup)) return refused('topup.refund_too_much')
  return refundAmounts(topup, coins).amountMinor > 0 ? allowed : refused('topup.refund_too_small')
}

/**
 * The coins, price and tax behind money that a provider gave back by itself. Counted from all that
 * has gone back by now, so that several such refunds sum up alike in any order; coins round up,
 * because none may be left without money behind it.
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
  // Coins are rounded up behind money only: a refund that came back may leave fewer given back than that.
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

/**
 * The same behind money that is disputed. It is counted for itself, so that a refund of the rest moves
 * no coin of it, and no unit between its price and its tax: either would want a document.
 */
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
