import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import { coinsInWords, formatCoins, moneyInWords } from '#lib/coins.ts'
import { formatDate, formatDateTime } from '#lib/dates.ts'

export type TopupWords = { tone: 'ok' | 'warn' | 'bad'; title: string; text: string; pay?: string }

const openWords = (topup: Topup, bought: string, price: string): TopupWords => {
  if (topup.processing)
    return {
      tone: 'warn',
      title: 'The bank is processing this payment',
      text: `${bought} for ${price} arrive once the bank confirms it.`,
    }
  const until =
    topup.payUntil === null ? '' : ` You can pay until ${formatDateTime(topup.payUntil)}.`
  if (topup.transfer !== null)
    return {
      tone: 'warn',
      title: 'Transfer the money for this top-up',
      text: `${bought} for ${price}.${until}`,
    }
  return {
    tone: 'warn',
    title: 'This payment is still open',
    text: `${bought} for ${price}. They arrive once you pay.${until}`,
    pay: 'Continue payment',
  }
}

const paidWords = (topup: Topup, bought: string, price: string): TopupWords => {
  const paid = `You paid ${price}${topup.paidAt === null ? '' : ` on ${formatDate(topup.paidAt)}`}`
  if (topup.refundedCoins === 0)
    return { tone: 'ok', title: `${bought} have arrived`, text: `${paid}.` }
  const back = moneyInWords(topup.refundedNetMinor + topup.refundedTaxMinor, topup.currency)
  return {
    tone: 'ok',
    title: `${bought} bought, ${formatCoins(topup.refundedCoins)} refunded`,
    text: `${paid}; ${back} of it was refunded.`,
  }
}

const takenBackWords = (topup: Topup, bought: string, price: string): TopupWords => {
  const ask = 'Ask your bank if this was a mistake. If the bank pays again, you get the coins back.'
  if (topup.chargedBackCoins === 0)
    return {
      tone: 'bad',
      title: 'A bank disputes a refunded payment',
      text: `All ${bought} were already refunded for ${price}, so no coins are removed. Tell your bank about the refund.`,
    }
  const taken = moneyInWords(topup.chargedBackMinor, topup.currency)
  return isPartlyTaken(topup)
    ? {
        tone: 'bad',
        title: 'The bank took part of this payment back',
        text: `${taken} of ${price} was taken back, so ${formatCoins(topup.chargedBackCoins)} of ${bought} were removed. ${ask}${restWords(topup)}`,
      }
    : {
        tone: 'bad',
        title: 'The bank took this payment back',
        text: `${taken} was taken back, so the coins were removed. ${ask}`,
      }
}

const restWords = (topup: Topup): string =>
  topup.refundable > 0 ? ` You can refund ${coinsInWords(topup.refundable)} of the rest.` : ''

/** True when a bank took back only part of the payment. */
export const isPartlyTaken = (topup: Topup): boolean =>
  topup.chargedBackMinor > 0 && topup.chargedBackMinor < topup.amountMinor

export const topupWordsOf = (topup: Topup): TopupWords => {
  const bought = coinsInWords(topup.coins)
  const price = moneyInWords(topup.amountMinor, topup.currency)
  switch (topup.state) {
    case 'paid':
      return paidWords(topup, bought, price)
    case 'created':
    case 'pending':
      return openWords(topup, bought, price)
    case 'failed':
      return {
        tone: 'bad',
        title: 'The payment was declined',
        text: `${topup.failure ?? ''} You were not charged ${price}, and no coins were added.`.trim(),
        pay: 'Try again',
      }
    case 'expired':
      return {
        tone: 'warn',
        title: 'This payment has expired',
        text: `${bought} for ${price} were not bought. Nothing was charged.`,
        pay: 'Pay now',
      }
    case 'refunded':
      return {
        tone: 'ok',
        title: 'All coins of this top-up were refunded',
        text: `${bought} were refunded for ${price}.`,
      }
    case 'charged_back':
      return takenBackWords(topup, bought, price)
  }
}

export const refundWordsOf = (refund: Topup['refunds'][number], currency: string): string => {
  const what = `${coinsInWords(refund.coins)} for ${moneyInWords(refund.amountMinor, currency)}`
  if (refund.state === 'done') return `${what}: refunded.`
  if (refund.state === 'requested') return `${what}: refund in progress.`
  const how = refund.cameBack ? 'refunded, but the money was returned to us' : 'the refund failed'
  return `${what}: ${how}. ${refund.failure ?? ''} The coins are in your wallet again.`.replaceAll(
    /\s+/g,
    ' ',
  )
}
