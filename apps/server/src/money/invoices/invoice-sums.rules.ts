import type {
  Amounts,
  Balance,
  CurrencySums,
} from '@tandem/contract/money/invoices/invoice-sums.schema.ts'

export type AddedUp = {
  currency: string
  month: string
  taxBps: number
  taxName: string
  isCredit: boolean
  documentCount: number
  netMinor: number
  taxMinor: number
}

const amountsOf = (added: readonly AddedUp[], sign: (sums: AddedUp) => number): Amounts => {
  let netMinor = 0
  let taxMinor = 0
  for (const sums of added) {
    netMinor += sign(sums) * sums.netMinor
    taxMinor += sign(sums) * sums.taxMinor
  }
  return { netMinor, taxMinor, grossMinor: netMinor + taxMinor }
}

const balanceOf = (added: readonly AddedUp[]): Balance => ({
  invoiced: amountsOf(added, ({ isCredit }) => (isCredit ? 0 : 1)),
  credited: amountsOf(added, ({ isCredit }) => (isCredit ? 1 : 0)),
  remaining: amountsOf(added, ({ isCredit }) => (isCredit ? -1 : 1)),
})

const groupsOf = (added: readonly AddedUp[], nameOf: (sums: AddedUp) => string): AddedUp[][] => [
  ...Map.groupBy(added, nameOf).values(),
]

/** Adds up without rounding, so that the sums agree with the documents. */
export const sumsOf = (added: readonly AddedUp[]): CurrencySums[] =>
  groupsOf(added, ({ currency }) => currency)
    .map(sumsOfCurrency)
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))

const sumsOfCurrency = (added: AddedUp[]): CurrencySums => {
  const rates = groupsOf(added, ({ taxBps, taxName }) => `${taxBps} ${taxName}`)
  const months = groupsOf(added, ({ month }) => month)
  return {
    currency: added[0]?.currency ?? '',
    documentCount: added.reduce((sum, { documentCount }) => sum + documentCount, 0),
    ...balanceOf(added),
    rates: rates
      .map((rate) => ({
        taxBps: rate[0]?.taxBps ?? 0,
        taxName: rate[0]?.taxName ?? '',
        ...balanceOf(rate),
      }))
      .sort((one, other) => other.taxBps - one.taxBps || (one.taxName < other.taxName ? -1 : 1)),
    months: months
      .map((month) => ({ month: month[0]?.month ?? '', ...balanceOf(month) }))
      .sort((one, other) => (one.month < other.month ? 1 : -1)),
  }
}
