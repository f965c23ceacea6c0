import { about, type Command, isDay, plain } from '../command-shape.ts'
import { balance } from './balance.ts'
import { check } from './ledger.ts'
import { rebuild } from './rebuild.ts'
import { type Asked, statement } from './statement.ts'

/** Flags in any order, each once; undefined when something else is said. */
const statementOf = (words: readonly string[]): Asked | undefined => {
  const [who, ...rest] = words
  if (who === undefined || rest.length % 2 !== 0) return undefined
  const asked: Asked = { who }
  for (let at = 0; at < rest.length; at += 2) {
    const [flag, value = ''] = [rest[at], rest[at + 1]]
    if (flag === '--since' && asked.since === undefined && isDay(value)) asked.since = value
    else if (flag === '--account' && asked.account === undefined && /^[a-z_]+$/.test(value))
      asked.account = value
    else return undefined
  }
  return asked
}

export const ledgerCommands: readonly Command[] = [
  {
    name: 'check',
    words: '',
    tells: 'checks every promise of the ledger; exit code 1 when one is broken',
    fit: plain(check),
  },
  {
    name: 'balance',
    words: '<brand | email | platform>',
    tells:
      'the coins of a brand (by its name in addresses), of a creator (by e-mail) or the accounts of the platform',
    fit: about(balance),
  },
  {
    name: 'statement',
    words: '<brand | email | platform> [--since <yyyy-mm-dd>] [--account <kind>]',
    tells:
      'every movement, oldest first: when, how much, the balance after, why, and the key of the transfer; of the wallet, or of another account such as escrow',
    fit: (words, print) => {
      const asked = statementOf(words)
      return asked === undefined ? undefined : () => statement(asked, print)
    },
  },
  {
    name: 'rebuild',
    words: '[--yes]',
    tells:
      'works out every balance from the entries and shows what differs; with --yes it sets it, while transfers wait',
    fit: (words, print) =>
      words.length === 0 || (words.length === 1 && words[0] === '--yes')
        ? () => rebuild(words.length === 1, print)
        : undefined,
  },
]
