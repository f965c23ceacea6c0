import type { Commission } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { coinsInWords } from '#lib/coins.ts'
import { formatDay } from '#lib/dates.ts'
import { decisionOf } from './decision-words.ts'

export const nextOf = (commission: Commission): string => {
  const { state, reason, dueAt, maturesAt, owedCoins } = commission
  if (owedCoins > 0)
    return `Returned. ${coinsInWords(owedCoins)} will be deducted from your next income.`
  switch (state) {
    case 'awaiting_payment':
      return 'Waiting for the customer’s payment'
    case 'unfunded':
    case 'matured':
      return ''
    case 'pending':
      return `Paid to you on ${formatDay(maturesAt)}`
    case 'on_hold':
      return `${reason ?? 'The brand is reviewing the order.'}${dueAt === null ? '' : ` Decision by ${formatDay(dueAt)}.`}`
    case 'reversed':
      return reason ?? 'The order was returned or cancelled'
    case 'rejected':
      return decisionOf(commission) ?? reason ?? 'The brand rejected it'
  }
}

const rewards = {
  personal: 'your personal reward',
  tier: 'the reward of your tier',
  programme: 'the reward of the programme',
}
const variants = { base: '', new: ', for a new customer', later: ', for a later order' }
const carriers: Record<string, string> = {
  click: 'A customer clicked your link and placed an order.',
  link: 'The order named your link, but the time of the click is unknown.',
  code: 'The order used your discount code.',
  customer: 'A customer you brought ordered again.',
  pixel: 'A customer clicked your link and placed an order. The shop’s pixel reported the click.',
  claim: 'You reported this order as missing, and it was approved.',
}

export const explanationOf = (commission: Commission): string[] => {
  const { attributedBy, coins, count, wholeCoins } = commission
  const { pay, reward, variant, capped, uncappedCoins, nthOrder } = count
  const rate = pay.unit === 'bps' ? `${pay.amount / 100}%` : coinsInWords(pay.amount)
  return [
    carriers[attributedBy] ?? '',
    `It was your order number ${nthOrder} that month and pays ${rate}: ${rewards[reward]}${variants[variant]}.`,
    ...(capped.length === 0
      ? []
      : [
          `The programme’s limit for ${capped.map((one) => (one === 'order' ? 'one order' : 'one month')).join(' and ')} reduced ${coinsInWords(uncappedCoins)} to ${coinsInWords(wholeCoins)}.`,
        ]),
    ...(coins < wholeCoins
      ? [`${coinsInWords(wholeCoins - coins)} went back to the brand after a refund.`]
      : []),
  ].filter((sentence) => sentence !== '')
}
