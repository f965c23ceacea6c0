import type { Pay, Reward } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { counted, daysInWords } from '@tandem/contract/plural.ts'
import { coinsInWords } from '#lib/coins.ts'

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 })

export const payInShare = ({ unit, amount }: Pay): string =>
  unit === 'bps' ? percent.format(amount / 10_000) : coinsInWords(amount)

export const orderPays = (pay: Pay): string =>
  pay.unit === 'bps' ? `${payInShare(pay)} of every order` : `${payInShare(pay)} for every order`

type Terms = Pick<Reward, 'newCustomer' | 'later' | 'fromOrders'>

export const rewardNotes = ({ newCustomer, later, fromOrders }: Terms): string[] => [
  ...(fromOrders > 1 ? [`From ${fromOrders} orders a month.`] : []),
  ...(newCustomer ? [`${payInShare(newCustomer)} for new customers.`] : []),
  ...(later
    ? [`${payInShare(later.pays)} on later orders, for ${counted(later.months, 'month')}.`]
    : []),
]

type InTime = Pick<Reward, 'from' | 'until'>

export const isInForce = ({ from, until }: InTime, now = new Date()): boolean =>
  Date.parse(from) <= now.getTime() && (until === null || Date.parse(until) > now.getTime())
export const isPlanned = ({ from }: InTime, now = new Date()): boolean =>
  Date.parse(from) > now.getTime()

export const basePay = (
  everybody: readonly Reward[],
  own: readonly Reward[] = [],
): Reward | undefined =>
  [...own, ...everybody.filter(({ fromOrders }) => fromOrders === 1)].find((one) => isInForce(one))

export const windowInWords = (windowDays: number): string =>
  `An order counts up to ${daysInWords(windowDays)} after a click.`
export const holdInWords = (holdDays: number): string =>
  holdDays === 0
    ? 'Coins are paid at once.'
    : `Coins are paid after ${daysInWords(holdDays)}, unless the order is returned.`
export const holdInBrief = (holdDays: number): string =>
  holdDays === 0 ? 'Coins at once' : `Coins after ${daysInWords(holdDays)}`
