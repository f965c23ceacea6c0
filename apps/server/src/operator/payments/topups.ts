import { currencyDigits } from '@tandem/contract/currency.ts'
import { withMinus } from '@tandem/contract/money-words.ts'
import { coinsInWords } from '#money/coins/index.ts'
import type { Print } from '../command-shape.ts'
import {
  findTopup,
  type ListedTopup,
  listMoved,
  listRefundsOf,
  listSaid,
  listTopupsOf,
} from './topup.views.ts'

const shownMost = 50

const inMoney = (amountMinor: number, currency: string): string => {
  const digits = currencyDigits(currency)
  return withMinus(`${currency} ${(amountMinor / 10 ** digits).toFixed(digits)}`)
}

const tellTopup = (topup: ListedTopup, print: Print): void => {
  print(`${topup.id}  ${topup.createdAt.slice(0, 10)}  ${topup.state}`)
  print(
    `  ${topup.brand}: ${coinsInWords(topup.coins)} for ${inMoney(topup.amountMinor, topup.currency)}`,
  )
  if (topup.mismatched)
    print('  A payment of another amount arrived. Check it at the payment provider.')
}

export const topups = async (state: string | null, print: Print): Promise<number> => {
  const found = await listTopupsOf(state, shownMost)
  for (const request of found) tellTopup(request, print)
  if (found.length === 0) print('There is no such top-up.')
  if (found.length === shownMost) print(`These are the newest ${shownMost}.`)
  return 0
}

const saidIn = (data: unknown): string => {
  const words = Object.entries(data ?? {}).map(([name, value]) => `${name} ${String(value)}`)
  return words.length === 0 ? '' : `: ${words.join(', ')}`
}

export const topup = async (name: string, print: Print): Promise<number> => {
  const request = await findTopup(name)
  if (request === undefined) {
    print(`There is no top-up ${name}.`)
    return 1
  }
  tellTopup(request, print)
  print(
    `  at ${request.provider} as ${request.providerRef ?? 'nothing yet'}; brand ${request.brandSlug}`,
  )
  if (request.failure !== null) print(`  ${request.failure}`)
  print('Reports of the provider')
  for (const { at, fact, data } of await listSaid(request.id))
    print(`  ${at.slice(0, 19)}  ${fact}${saidIn(data)}`)
  print('Transactions')
  for (const { at, event, key, coins, money } of await listMoved(request.id))
    print(
      `  ${at.slice(0, 19)}  ${event}: ${coinsInWords(coins)}, ${inMoney(money, request.currency)}  ${key}`,
    )
  print('Refunds')
  for (const refund of await listRefundsOf(request.id))
    print(
      `  ${refund.id}  ${refund.state}: ${coinsInWords(refund.coins)}, ${inMoney(refund.amountMinor, request.currency)}${refund.failure === null ? '' : `. ${refund.failure}`}`,
    )
  return 0
}
