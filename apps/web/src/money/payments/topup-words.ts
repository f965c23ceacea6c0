import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import { coinsInWords, formatCoins, moneyInWords } from '#lib/coins.ts'
import { formatDate, formatDateTime } from '#lib/dates.ts'

export type TopupWords = { tone: 'ok' | 'warn' | 'bad'; title: string; text: string; pay?: string }

const openWords = (topup: Topup, bought: string, price: string): TopupWords => {
  if (topup.processing)
    return {
      tone: 'warn',
      title: 'The bank is at work on this payment',
      text: `${bought} for ${price} arrive once the bank confirms it.`,
    }
  const until =
    topup.payUntil === null ? '' : ` You can pay until ${formatDateTime(topup.payUntil)}.`
  if (topup.transfer !== null)
    return {
      tone: 'warn',
      title: 'This top-up waits for your bank transfer',
      text: `${bought} for ${price}.${until}`,
    }
  return {
    tone: 'warn',
    title: 'This payment is still open',
    text: `${bought} for ${price}. They arrive once you pay.${until}`,
    pay: 'Continue the payment',
  }
}

const paidWords = (topup: Topup, bought: string, price: string): TopupWords => {
  const paid = `You paid ${price}${topup.paidAt === null ? '' : ` on ${formatDate(topup.paidAt)}`}`
  if (topup.refundedCoins === 0)
    return { tone: 'ok', title: `${bought} have arrived`, text: `${paid}.` }
  const back = moneyInWords(topup.refundedNetMinor + topup.refundedTaxMinor, topup.currency)
  return {
    tone: 'ok',
    title: `${bought} bought, ${formatCoins(topup.refundedCoins)} given back`,
    text: `${paid}; ${back} of it went back.`,
  }
}

const takenBackWords = (topup: Topup, bought: string, price: string): TopupWords => {
  const ask = 'Ask your bank if that was a mistake: when the bank pays again, the coins return.'
  if (topup.chargedBackCoins === 0)
    return {
      tone: 'bad',
      title: 'A bank disputes a payment that was given back',
      text: `All of its ${bought} had gone back for ${price} before, so no more are taken. Tell your bank that it was returned, so that it lets the payment stand.`,
    }
  const taken = moneyInWords(topup.chargedBackMinor, topup.currency)
  return isPartlyTaken(topup)
    ? {
        tone: 'bad',
        title: 'The bank took a part of this payment back',
        text: `${taken} of ${price} went back, and with it ${formatCoins(topup.chargedBackCoins)} of ${bought}. ${ask}${restWords(topup)}`,
      }
    : {
        tone: 'bad',
        title: 'The bank took this payment back',
        text: `${taken} went back, and with it the coins it had bought. ${ask}`,
      }
}

const restWords = (topup: Topup): string =>
  topup.refundable > 0
    ? ` The money behind them is with your bank already. Of the others, you can give back ${coinsInWords(topup.refundable)}.`
    : ''

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
        pay: 'Pay after all',
      }
    case 'refunded':
      return {
        tone: 'ok',
        title: 'All coins of this top-up were given back',
        text: `${bought} were returned for ${price}.`,
      }
    case 'charged_back':
      return takenBackWords(topup, bought, price)
  }
}

export const refundWordsOf = (refund: Topup['refunds'][number], currency: string): string => {
  const what = `${coinsInWords(refund.coins)} for ${moneyInWords(refund.amountMinor, currency)}`
  if (refund.state === 'done') return `${what}: paid back.`
  if (refund.state === 'requested') return `${what}: on its way back to you.`
  const how = refund.cameBack
    ? 'paid back, but the money came back to us'
    : 'could not be paid back'
  return `${what}: ${how}. ${refund.failure ?? ''} The coins are in your wallet again.`.replaceAll(
    /\s+/g,
    ' ',
  )
}
