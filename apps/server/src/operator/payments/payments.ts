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
  refunded: 'a refund',
  refund_returned: 'a returned refund',
  disputed: 'a dispute',
  dispute_won: 'a dispute that was won',
}

const reasons: Record<Difference['because'], string> = {
  unknown_payment: 'of a payment that was not started here',
  paid_again: 'for coins that were already paid: refund this extra charge at the provider',
  missing_here: 'that is missing here',
  other_amount: 'that has another amount here',
  missing_there: 'that is missing at the provider',
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
    `    provider: ${inMoney(difference.theirMinor, difference.currency)}, ledger: ${inMoney(difference.ourMinor, difference.currency)}`,
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
    print(`  ${kind.replaceAll('_', ' ')}: provider ${side(theirs)}, ledger ${side(ours)}`)
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
    print(`  ${elsewhere} more belong to another installation that uses the same account`)
  if (failure !== null) print(`  The provider did not answer the last request: ${failure}`)
  return openOf(comparison).length
}

/** Returns exit code 1 when an unexplained difference remains. */
export const comparisons = async (print: Print): Promise<number> => {
  const found = await listComparisons()
  const open = found
    .map((comparison) => tell(comparison, print))
    .reduce((sum, value) => sum + value, 0)
  if (found.length === 0)
    print('No day was compared yet. The server compares each day 2 hours after it ends (UTC).')
  return open > 0 ? 1 : 0
}

export const compareDay = async (day: string, print: Print): Promise<number> => {
  let code = 0
  for (const { provider } of await listProvidersUsed()) {
    const { outcome } = await comparePayments(provider, day)
    if (outcome === 'no books') {
      print(
        `${day}  ${provider}  This provider keeps no records: compare \`topups\` with the bank statement.`,
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
      ? `${payment} has no differences.`
      : `Noted. \`compare-payments\` still lists the difference of ${payment}, but no alarm is sent for it.`,
  )
  return explained.length === 0 ? 1 : 0
}
