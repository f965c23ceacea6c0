import { currencyDigits } from '@tandem/contract/payments/topup-cost.ts'
import { inCoins } from '../coins/give-coins.ts'
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
  return `${currency} ${(amountMinor / 10 ** digits).toFixed(digits)}`
}

const tellTopup = (it: ListedTopup, print: Print): void => {
  print(`${it.id}  ${it.createdAt.slice(0, 10)}  ${it.state}`)
  print(`  ${it.brand}: ${inCoins(it.coins)} for ${inMoney(it.amountMinor, it.currency)}`)
  if (it.mismatched) print('  Money came that it isn’t for: look at it at the payment provider.')
}

export const topups = async (state: string | null, print: Print): Promise<number> => {
  const found = await listTopupsOf(state, shownMost)
  for (const it of found) tellTopup(it, print)
  if (found.length === 0) print('There is no such top-up.')
  if (found.length === shownMost) print(`These are the newest ${shownMost}.`)
  return 0
}

const saidIn = (data: unknown): string => {
  const words = Object.entries(data ?? {}).map(([name, value]) => `${name} ${String(value)}`)
  return words.length === 0 ? '' : `: ${words.join(', ')}`
}

export const topup = async (name: string, print: Print): Promise<number> => {
  const it = await findTopup(name)
  if (it === undefined) {
    print(`There is no top-up ${name}.`)
    return 1
  }
  tellTopup(it, print)
  print(`  at ${it.provider} as ${it.providerRef ?? 'nothing yet'}; brand ${it.brandSlug}`)
  if (it.failure !== null) print(`  ${it.failure}`)
  print('What its provider said')
  for (const { at, fact, data } of await listSaid(it.id))
    print(`  ${at.slice(0, 19)}  ${fact}${saidIn(data)}`)
  print('What moved')
  for (const { at, event, key, coins, money } of await listMoved(it.id))
    print(
      `  ${at.slice(0, 19)}  ${event}: ${inCoins(coins)}, ${inMoney(money, it.currency)}  ${key}`,
    )
  print('What went back')
  for (const refund of await listRefundsOf(it.id))
    print(
      `  ${refund.id}  ${refund.state}: ${inCoins(refund.coins)}, ${inMoney(refund.amountMinor, it.currency)}${refund.failure === null ? '' : `. ${refund.failure}`}`,
    )
  return 0
}
