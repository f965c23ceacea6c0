import { coinsMax } from '@tandem/contract/amounts.ts'
import { adjustKind } from '../coins/adjust-coins.ts'
import { payloadOf } from '../coins/give-coins.ts'
import { grantKind } from '../coins/grant-coins.ts'
import { findHolder } from '../coins/holder.views.ts'
import { reversalOf, reverseKind } from '../coins/reverse-transfer.ts'
import { about, type Command, plain, reasonOf, withOptions, withReason } from '../command-shape.ts'
import { add, operators, remove } from './operators.ts'
import { approve, askFor, refuse, requests } from './two-people.ts'

const coinsOf = (word: string | undefined, shape: RegExp): number | undefined => {
  const coins = shape.test(word ?? '') ? Number(word?.replaceAll(/[_,+]/g, '')) : 0
  return coins === 0 || Math.abs(coins) > coinsMax ? undefined : coins
}

const fitCoins =
  (kind: typeof adjustKind, shape: RegExp): Command['fit'] =>
  ([who, coinsWord, word, ...more], print, key) => {
    const [coins, reason] = [coinsOf(coinsWord, shape), reasonOf(word)]
    if (who === undefined || coins === undefined || reason === undefined || more.length > 0)
      return undefined
    const holding = async (tx: Parameters<typeof kind.validate>[0]) =>
      payloadOf(await findHolder(who, tx), coins)
    return () => askFor(kind, holding, { reason, key }, print)
  }

export const twoPeopleCommands: readonly Command[] = [
  {
    name: 'operators',
    words: '',
    tells: 'lists the operators of this marketplace',
    fit: plain(operators),
  },
  {
    name: 'add-operator',
    words: '<name> [--email <address>]',
    tells:
      'adds an operator and shows the personal key once; with an address, the operator also works in the browser at /operator; after the first operator, it needs your own key in OPERATOR_KEY',
    fit: withOptions({ email: { type: 'string' } }, ([name, ...more], { email }, print, key) =>
      name === undefined || more.length > 0 ? undefined : () => add({ name, email }, print, key),
    ),
  },
  {
    name: 'remove-operator',
    words: '<name>',
    tells: 'removes an operator, whose key and access to /operator stop working',
    fit: about(remove),
  },
  {
    name: 'requests',
    words: '',
    tells: 'lists requests that another operator has to decide',
    fit: plain(requests),
  },
  {
    name: 'approve',
    words: '<id>',
    tells: 'approves and carries out another operator’s request, in your name (OPERATOR_KEY)',
    fit: about(approve),
  },
  {
    name: 'refuse',
    words: '<id> "<reason>"',
    tells: 'refuses another operator’s request; nothing is changed',
    fit: withReason(refuse),
  },
  {
    name: 'adjust',
    words: '<brand | email> <+coins | -coins> "<reason>"',
    tells:
      'requests a correction of the coins of a brand or creator; another operator approves it, and the owner gets the reason',
    fit: fitCoins(adjustKind, /^[+-]\d[\d_,]*$/),
  },
  {
    name: 'grant',
    words: '<brand | email> <coins> "<reason>"',
    tells:
      'requests a gift of coins, paid for by the marketplace; another operator approves it, and the owner gets the reason',
    fit: fitCoins(grantKind, /^\+?\d[\d_,]*$/),
  },
  {
    name: 'reverse',
    words: '<key of a transfer> "<reason>"',
    tells:
      'requests the full reversal of a grant, an adjustment or an expiry; another operator approves it',
    fit: withReason((transfer, reason, print, key) =>
      askFor(reverseKind, (tx) => reversalOf(tx, transfer), { reason, key }, print),
    ),
  },
]
