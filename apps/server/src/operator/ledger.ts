import { listInvariants } from '../coins/index.ts'
import { type Balance, findBalance } from './balance.views.ts'

type Print = (line: string) => void

const number = new Intl.NumberFormat('en')

/** Checks every promise of the ledger. */
export const check = async (print: Print): Promise<number> => {
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

/** The coins of a brand or of a creator. */
export const balance = async (who: string, print: Print): Promise<number> => {
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
