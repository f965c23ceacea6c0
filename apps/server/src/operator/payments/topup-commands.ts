import { coinsMax } from '@tandem/contract/amounts.ts'
import { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import { about, type Command, reasonOf, withOptions } from '../command-shape.ts'
import { askFor } from '../operators/two-people.ts'
import { refundOf, refundTopupKind } from './refund-topup.ts'
import { topup, topups } from './topups.ts'

const stateOf = (word: string) => TopupState.safeParse(word).data

const coinsOrAll = (word: string | undefined): number | 'all' | undefined => {
  if (word === 'all') return 'all'
  const coins = /^[1-9][\d_,]*$/.test(word ?? '') ? Number(word?.replaceAll(/[_,]/g, '')) : 0
  return coins < 1 || coins > coinsMax ? undefined : coins
}

const fitTopups = withOptions({ state: { type: 'string' } }, (words, values, print) => {
  const state = values.state === undefined ? null : stateOf(values.state)
  return words.length > 0 || state === undefined ? undefined : () => topups(state, print)
})

export const topupCommands: readonly Command[] = [
  {
    name: 'topups',
    words: `[--state ${TopupState.options.join('|')}]`,
    tells: 'lists the newest top-ups with their ids, optionally of one state',
    fit: fitTopups,
  },
  {
    name: 'topup',
    words: '<id | provider’s reference>',
    tells: 'shows one top-up with its reports, transactions and refunds',
    fit: about(topup),
  },
  {
    name: 'refund-topup',
    words: '<id> <coins | all> "<reason>"',
    tells:
      'requests a refund of unspent coins to the original payment; another operator approves it',
    fit: ([id, coinsWord, word, ...more], print, key) => {
      const [coins, reason] = [coinsOrAll(coinsWord), reasonOf(word)]
      if (id === undefined || coins === undefined || reason === undefined || more.length > 0)
        return undefined
      return () => askFor(refundTopupKind, (tx) => refundOf(tx, id, coins), { reason, key }, print)
    },
  },
]
