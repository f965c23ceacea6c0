import { listInvariants } from '../coins/index.ts'
import { type Balance, findBalance } from './balance.views.ts'
import { appeals, decide, hide, reviews } from './judge.ts'

type Print = (line: string) => void

/** What can be asked for. */
export const usage = `Usage: npm run operator -- <command>

  check                    checks every promise of the ledger; exit code 1 when one is broken
  balance <brand | email>  the coins of a brand (by its name in addresses) or of a creator (by e-mail)
  reviews                  the newest reviews, each with its id
  hide-review <id> "<reason>"
                           takes a review that breaks the rules out of sight; its stars no longer count
  appeals                  what people say should not count in their record, and nobody has decided
  appeal <id> grant|refuse "<reason>"
                           decides an appeal; the reason is told to the one concerned`

const number = new Intl.NumberFormat('en')

const check = async (print: Print): Promise<number> => {
  const invariants = await listInvariants()
  for (const { check: name, promise, bad } of invariants)
    print(`${name.padEnd(4)} ${(bad === 0 ? 'ok' : `${bad} broken`).padEnd(12)} ${promise}`)
  const broken = invariants.filter(({ bad }) => bad > 0).length
  print('')
  print(
    broken === 0
      ? `All ${invariants.length} promises hold.`
      : `${broken} of ${invariants.length} promises are broken. Stop writes, keep a backup of the database as it is, and look at the rows named above.`,
  )
  return broken === 0 ? 0 : 1
}

const linesOf = (found: Balance): [string, number][] =>
  found.of === 'brand'
    ? [
        ['available', found.available],
        ['in campaigns', found.inCampaigns],
      ]
    : [
        ['available', found.available],
        ['pending', found.pending],
        ['on its way', found.onItsWay],
      ]

const balance = async (who: string, print: Print): Promise<number> => {
  const found = await findBalance(who)
  if (found === undefined) {
    print(
      who.includes('@')
        ? `No creator signed up with ${who}.`
        : `No brand has the address /brand/${who}.`,
    )
    return 1
  }
  print(`${found.name} (${found.of})`)
  for (const [label, coins] of linesOf(found))
    print(`  ${label.padEnd(14)}${number.format(coins).padStart(16)} coins`)
  return 0
}

const decisions = { grant: 'granted', refuse: 'refused' } as const
const decisionOf = (word: string | undefined) =>
  word === 'grant' || word === 'refuse' ? decisions[word] : undefined

/** The command the words name, ready to run on the opened database; it answers 0 when all is well, 1 when not. */
export const commandOf = (words: string[], print: Print): (() => Promise<number>) | undefined => {
  const [name, who, ...more] = words
  if (name === 'check' && who === undefined) return () => check(print)
  if (name === 'balance' && who !== undefined) return () => balance(who, print)
  return judgementOf(name, who, more, print)
}

const judgementOf = (
  name: string | undefined,
  id: string | undefined,
  more: string[],
  print: Print,
): (() => Promise<number>) | undefined => {
  if (name === 'reviews' && id === undefined) return () => reviews(print)
  if (name === 'appeals' && id === undefined) return () => appeals(print)
  // A decision without a reason is none: it is what the person reads.
  const reason = more.at(-1)?.trim()
  if (id === undefined || reason === undefined || reason === '') return undefined
  if (name === 'hide-review' && more.length === 1) return () => hide(id, reason, print)
  const decision = decisionOf(more[0])
  if (name === 'appeal' && more.length === 2 && decision !== undefined)
    return () => decide(id, decision, reason, print)
  return undefined
}
