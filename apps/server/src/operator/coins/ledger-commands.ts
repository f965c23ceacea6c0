import { about, type Command, isDay, plain, withOptions } from '../command-shape.ts'
import { balance } from './balance.ts'
import { check } from './ledger.ts'
import { rebuild } from './rebuild.ts'
import { recount } from './recount.ts'
import { statement } from './statement.ts'

const fitStatement = withOptions(
  { since: { type: 'string' }, account: { type: 'string' } },
  ([who, ...more], { since, account }, print) => {
    if (who === undefined || more.length > 0) return undefined
    if (since !== undefined && !isDay(since)) return undefined
    if (account !== undefined && !/^[a-z_]+$/.test(account)) return undefined
    const asked = { who, ...(since && { since }), ...(account && { account }) }
    return () => statement(asked, print)
  },
)

export const ledgerCommands: readonly Command[] = [
  {
    name: 'check',
    words: '',
    tells: 'checks the ledger; exit code 1 when a check fails',
    fit: plain(check),
  },
  {
    name: 'balance',
    words: '<brand | email | platform>',
    tells:
      'shows the coins of a brand (by its name in addresses) or creator (by email), or the accounts of the marketplace',
    fit: about(balance),
  },
  {
    name: 'statement',
    words: '<brand | email | platform> [--since <yyyy-mm-dd>] [--account <kind>]',
    tells:
      'lists every transaction of the wallet or another account such as escrow, oldest first: time, amount, balance, reason and the key of the transfer',
    fit: fitStatement,
  },
  {
    name: 'rebuild',
    words: '[--yes]',
    tells:
      'calculates every balance from the entries and shows differences; with --yes, corrects them while transfers wait',
    fit: withOptions({ yes: { type: 'boolean' } }, (words, values, print) =>
      words.length === 0 ? () => rebuild(values.yes === true, print) : undefined,
    ),
  },
  {
    name: 'recount',
    words: '',
    tells:
      'counts all figures of analytics again from the facts, and says how many differed; the server may run meanwhile',
    fit: plain(recount),
  },
]
