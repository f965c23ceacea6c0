import { accountCommands } from './accounts/account-commands.ts'
import { affiliateCommands } from './affiliate/affiliate-commands.ts'
import { orderClaimCommands } from './affiliate/order-claims.ts'
import { orderDisputeCommands } from './affiliate/order-disputes.ts'
import { ledgerCommands } from './coins/ledger-commands.ts'
import {
  type Command,
  type Print,
  plain,
  type Run,
  reasonOf,
  withOptions,
  withReason,
} from './command-shape.ts'
import { couponCommands } from './coupons/coupon-commands.ts'
import { cancel } from './disputes/cancel.ts'
import { decideOne, dispute, disputes } from './disputes/disputes.ts'
import { appeals, decide, hide, reviews } from './disputes/judge.ts'
import { fileCommands } from './files/file-commands.ts'
import { keyCommands } from './key-commands.ts'
import { mailCommands } from './mails/mail-commands.ts'
import { twoPeopleCommands } from './operators/two-people-commands.ts'
import { bankCommands } from './payments/bank-commands.ts'
import { paymentCommands } from './payments/payment-commands.ts'
import { topupCommands } from './payments/topup-commands.ts'
import { rightsDisputeCommands } from './rights/rights-disputes.ts'

const decisions = { grant: 'granted', refuse: 'refused' } as const
const percentOf = (word: string | undefined): number | undefined =>
  /^(\d|[1-9]\d|100)$/.test(word ?? '') ? Number(word) : undefined
const numbersOf = (word: string | undefined): number[] | undefined =>
  /^[1-9]\d?(,[1-9]\d?)*$/.test(word ?? '') ? word?.split(',').map(Number) : undefined

const fitDispute = withOptions({ unmet: { type: 'string' } }, (words, values, print) => {
  const [id, percentWord, reasonWord, ...more] = words
  if (id === undefined || more.length > 0) return undefined
  if (words.length === 1 && values.unmet === undefined) return () => dispute(id, print)
  const [percent, reason] = [percentOf(percentWord), reasonOf(reasonWord)]
  const unmet = values.unmet === undefined ? [] : numbersOf(values.unmet)
  if (percent === undefined || reason === undefined || unmet === undefined) return undefined
  return () => decideOne(id, { percent, words: reason, unmet }, print)
})

const fitHide: Command['fit'] = ([id, ground, clauseWord, word, ...more], print, key) => {
  const [clause, facts] = [reasonOf(clauseWord), reasonOf(word)]
  if (id === undefined || clause === undefined || facts === undefined || more.length > 0)
    return undefined
  return ground === 'law' || ground === 'terms'
    ? () => hide(id, { ground, clause, facts }, print, key)
    : undefined
}

const commands: readonly Command[] = [
  ...ledgerCommands,
  ...accountCommands,
  {
    name: 'cancel',
    words: '<id> "<reason>"',
    tells:
      'ends a collaboration that can’t continue, such as a product lost twice; its coins are returned, neither side is at fault, and both sides get the reason',
    fit: withReason(cancel),
  },
  {
    name: 'disputes',
    words: '',
    tells: 'lists open disputes, each with the id of its collaboration',
    fit: plain(disputes),
  },
  {
    name: 'dispute',
    words: '<id> [<percent> "<reason>" [--unmet 1,3]]',
    tells:
      'shows one dispute; with a share from 0 to 100 for the creator, decides it and names the items of the brief that were not met',
    fit: fitDispute,
  },
  {
    name: 'reviews',
    words: '',
    tells: 'lists the newest reviews, each with its id',
    fit: plain(reviews),
  },
  {
    name: 'hide-review',
    words: '<id> law|terms "<provision or clause>" "<reason>"',
    tells:
      'hides a review by a decision of moderation, in your name (OPERATOR_KEY); its author gets the reasons and may appeal',
    fit: fitHide,
  },
  {
    name: 'appeals',
    words: '',
    tells: 'lists appeals against entries in a record that nobody has decided',
    fit: plain(appeals),
  },
  {
    name: 'appeal',
    words: '<id> grant|refuse "<reason>"',
    tells: 'decides an appeal; the person who appealed gets the reason',
    fit: ([id, how, word, ...more], print) => {
      const reason = reasonOf(word)
      if (id === undefined || reason === undefined || more.length > 0) return undefined
      return how === 'grant' || how === 'refuse'
        ? () => decide(id, decisions[how], reason, print)
        : undefined
    },
  },
  ...topupCommands,
  ...paymentCommands,
  ...couponCommands,
  ...affiliateCommands,
  ...orderDisputeCommands,
  ...rightsDisputeCommands,
  ...orderClaimCommands,
  ...bankCommands,
  ...mailCommands,
  ...keyCommands,
  ...fileCommands,
  ...twoPeopleCommands,
]

export const usage = [
  'Usage: npm run operator -- <command>',
  ...commands.map(({ name, words, tells }) => `\n  ${`${name} ${words}`.trim()}\n      ${tells}`),
].join('\n')

/** Returns undefined for an unknown command. A command returns its exit code: 0 or 1. */
export const commandOf = (words: string[], print: Print, key?: string): Run | undefined => {
  const [name, ...rest] = words
  return commands.find((command) => command.name === name)?.fit(rest, print, key)
}
