import {
  type Comparison,
  comparePayments,
  type Difference,
  explainPayment,
  findComparison,
  listComparisons,
  listProvidersUsed,
  openOf,
} from '#money/payments/index.ts'
import { inAsset } from '../coins/amounts.ts'
import type { Print } from '../command-shape.ts'

const kinds: Record<Difference['kind'], string> = {
  paid: 'a payment',
  refunded: 'money given back',
  refund_returned: 'money given back that came back',
  disputed: 'a dispute',
  dispute_won: 'a dispute that was won',
}

const reasons: Record<Difference['because'], string> = {
  unknown_payment: 'of a payment that was never opened here',
  paid_again: 'for coins that were paid already, one charge too many: pay it back at the provider',
  missing_here: 'that we know nothing of',
  other_amount: 'that is another amount here',
  missing_there: 'that the provider knows nothing of',
}

const inMoney = (minor: number | null, currency: string): string =>
  minor === null ? 'nothing' : `${currency} ${inAsset(minor, currency)}`

const tellDifference = (difference: Difference, comparison: Comparison, print: Print): void => {
  const explained = comparison.explained.find(
    ({ payment, kind, ref }) =>
      payment === difference.payment && kind === difference.kind && ref === difference.ref,
  )
  print(
    `  ${difference.payment}: ${kinds[difference.kind]} ${reasons[difference.because]}, ${difference.ref}`,
  )
  print(
    `    there ${inMoney(difference.theirMinor, difference.currency)}, here ${inMoney(difference.ourMinor, difference.currency)}`,
  )
  if (explained !== undefined) print(`    Explained: ${explained.words}`)
}

const tellSums = ({ ours, theirs }: Comparison, print: Print): void => {
  for (const name of [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].sort()) {
    const [kind = '', currency = ''] = name.split(' ')
    const side = (sums: Comparison['ours']): string => {
      const { count, minor } = sums[name] ?? { count: 0, minor: 0 }
      return `${count} of ${inMoney(minor, currency)}`
    }
    print(`  ${kind.replaceAll('_', ' ')}: there ${side(theirs)}, here ${side(ours)}`)
  }
}

const tell = (comparison: Comparison, print: Print): number => {
  const { provider, day, comparedAt, failure, differences, elsewhere } = comparison
  print(
    `${day}  ${provider}  ${comparedAt === null ? 'never compared' : differences.length === 0 ? 'agrees' : 'differs'}`,
  )
  tellSums(comparison, print)
  for (const difference of differences) tellDifference(difference, comparison, print)
  if (elsewhere > 0)
    print(
      `  ${elsewhere} more of another installation at the same account, which compares them itself`,
    )
  if (failure !== null) print(`  The provider could not be asked at the last try: ${failure}`)
  return openOf(comparison).length
}

/** Returns exit code 1 when an unexplained difference remains. */
export const comparisons = async (print: Print): Promise<number> => {
  const found = await listComparisons()
  const open = found
    .map((comparison) => tell(comparison, print))
    .reduce((sum, value) => sum + value, 0)
  if (found.length === 0)
    print('No day was compared yet: the server does it two hours after each day (UTC).')
  return open > 0 ? 1 : 0
}

export const compareDay = async (day: string, print: Print): Promise<number> => {
  let code = 0
  for (const { provider } of await listProvidersUsed()) {
    const { outcome } = await comparePayments(provider, day)
    if (outcome === 'no books') {
      print(
        `${day}  ${provider}  Only we keep its books: compare \`topups\` with the bank’s statement.`,
      )
      continue
    }
    const found = await findComparison(provider, day)
    const open = found === undefined ? 0 : tell(found, print)
    if (outcome === 'unreachable' || open > 0) code = 1
  }
  return code
}

export const explain = async (payment: string, words: string, print: Print): Promise<number> => {
  const explained = await explainPayment(payment, words)
  for (const difference of explained)
    print(
      `${difference.payment}: ${kinds[difference.kind]} ${reasons[difference.because]}, ${difference.ref}`,
    )
  print(
    explained.length === 0
      ? `Nothing differs about ${payment}.`
      : `Noted. What differs about ${payment} stays in \`compare-payments\`, and alarms no more.`,
  )
  return explained.length === 0 ? 1 : 0
}
