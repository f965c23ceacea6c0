import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export const bundleMax = 200

const number = new Intl.NumberFormat('en')

export const acceptsBundle = (documentCount: number): Verdict => {
  if (documentCount === 0) return refused('invoice.none_in_period')
  if (documentCount <= bundleMax) return allowed
  return refused(
    'invoice.too_many_for_one_file',
    `There are ${number.format(documentCount)} documents here, and one file holds ${bundleMax}. Choose a shorter period.`,
  )
}
