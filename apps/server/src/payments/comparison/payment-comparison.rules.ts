import type { BookedMoney, PaymentFact, PaymentReport } from '../payment-provider.ts'

export type KnownPayment = {
  topupId: string
  providerRef: string
  currency: string
  askedMinor: number
  /** What the ledger took in for it; 0 when it wasn't paid. */
  paidMinor: number
  /** The charge that stands for the coins; null until one was seen in the provider's books. */
  chargeRef: string | null
  refunds: readonly { ref: string; amountMinor: number }[]
  facts: readonly PaymentFact[]
}

export type Difference = {
  /** The provider's reference, or its own name where we know of none. */
  payment: string
  kind: BookedMoney['kind']
  ref: string
  because: 'unknown_payment' | 'paid_again' | 'missing_here' | 'other_amount' | 'missing_there'
  ourMinor: number | null
  theirMinor: number | null
  currency: string
}

export type DaySums = Record<string, { count: number; minor: number }>

/** We may have noted one in parts: `re_1 (2)`. */
const isPartOf = (ours: string, ref: string): boolean => ours === ref || ours.startsWith(`${ref} (`)

const hasFailed = (facts: readonly PaymentFact[], ref: string): boolean =>
  facts.some((it) => it.fact === 'refund_failed' && it.refundRef === ref)

const refundedHere = (ours: KnownPayment, it: BookedMoney): number | null => {
  // Paid and come back: we know of both.
  if (hasFailed(ours.facts, it.ref)) return it.amountMinor
  const parts = ours.refunds.filter(({ ref }) => isPartOf(ref, it.ref))
  return parts.length === 0 ? null : parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

const disputedHere = (ours: KnownPayment, it: BookedMoney): number | null => {
  const told = ours.facts.filter((fact) => 'disputeRef' in fact && fact.disputeRef === it.ref)
  const fits = it.kind === 'disputed' || told.some(({ fact }) => fact === 'dispute_won')
  if (told.length === 0 || !fits) return null
  const amounts = told.flatMap((fact) => ('amountMinor' in fact ? [fact.amountMinor ?? 0] : []))
  // Told without an amount, it is over all of it, whatever that is.
  return amounts.length === 0 ? it.amountMinor : Math.max(...amounts)
}

/** One charge stands for a payment's coins, on whichever day that was. */
const isChargedAgain = (ours: KnownPayment, it: BookedMoney): boolean =>
  it.kind === 'paid' && ours.chargeRef !== null && ours.chargeRef !== it.ref

const amountHere = (ours: KnownPayment, it: BookedMoney): number | null => {
  if (it.currency !== ours.currency || isChargedAgain(ours, it)) return null
  switch (it.kind) {
    case 'paid':
      return ours.paidMinor === 0 ? null : ours.paidMinor
    case 'refunded':
      return refundedHere(ours, it)
    case 'refund_returned':
      return hasFailed(ours.facts, it.ref) ? it.amountMinor : null
    case 'disputed':
    case 'dispute_won':
      return disputedHere(ours, it)
  }
}

const reasonOf = (
  it: BookedMoney,
  ours: KnownPayment | undefined,
  ourMinor: number | null,
): Difference['because'] => {
  if (ours === undefined) return 'unknown_payment'
  if (isChargedAgain(ours, it)) return 'paid_again'
  const isOther = it.kind === 'paid' && it.amountMinor !== ours.askedMinor
  return ourMinor === null && !isOther ? 'missing_here' : 'other_amount'
}

/** Undefined when they agree. */
export const compareMoney = (
  it: BookedMoney,
  ours: KnownPayment | undefined,
): Difference | undefined => {
  const ourMinor = ours === undefined ? null : amountHere(ours, it)
  if (ourMinor === it.amountMinor) return undefined
  const { kind, ref, currency, amountMinor: theirMinor } = it
  const payment = ours?.providerRef ?? it.payment
  return {
    payment,
    kind,
    ref,
    because: reasonOf(it, ours, ourMinor),
    ourMinor,
    theirMinor,
    currency,
  }
}

/** On whichever day it was told. */
export const isTold = (it: BookedMoney, told: readonly PaymentReport[]): boolean =>
  told.some(({ fact }) => tells(fact, it))

const tells = (fact: PaymentFact, it: BookedMoney): boolean => {
  switch (it.kind) {
    case 'paid':
      return fact.fact === 'paid' && fact.amountMinor === it.amountMinor
    case 'refunded':
      return fact.fact === 'refunded' && isPartOf(it.ref, fact.refundRef)
    case 'refund_returned':
      return fact.fact === 'refund_failed' && fact.refundRef === it.ref
    case 'disputed':
      return 'disputeRef' in fact && fact.disputeRef === it.ref
    case 'dispute_won':
      return fact.fact === 'dispute_won' && fact.disputeRef === it.ref
  }
}

/** A payment is paid once, everything else has a name of its own. */
export const isSame = (ours: BookedMoney, theirs: BookedMoney, topupId: string): boolean =>
  ours.kind === theirs.kind &&
  (ours.payment === theirs.payment || theirs.payment === topupId) &&
  (ours.kind === 'paid' || isPartOf(ours.ref, theirs.ref))

export const sumsOf = (
  movements: readonly { kind: string; currency: string; amountMinor: number }[],
): DaySums => {
  const sums: DaySums = {}
  for (const { kind, currency, amountMinor } of movements) {
    const name = `${kind} ${currency}`
    const { count, minor } = sums[name] ?? { count: 0, minor: 0 }
    sums[name] = { count: count + 1, minor: minor + amountMinor }
  }
  return sums
}

/** The same one whatever the amounts are by now. */
export const nameOf = ({
  payment,
  kind,
  ref,
}: Pick<Difference, 'payment' | 'kind' | 'ref'>): string => `${payment} ${kind} ${ref}`
