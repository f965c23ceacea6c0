import type { BookedMoney, PaymentFact, PaymentReport } from '../payment-provider.ts'

export type KnownPayment = {
  topupId: string
  providerRef: string
  currency: string
  askedMinor: number
  /** The amount in the ledger. 0 when the top-up is unpaid. */
  paidMinor: number
  /** The provider's charge. Null until it appears in the provider's records. */
  chargeRef: string | null
  refunds: readonly { ref: string; amountMinor: number }[]
  facts: readonly PaymentFact[]
}

export type Difference = {
  payment: string
  kind: BookedMoney['kind']
  ref: string
  because: 'unknown_payment' | 'paid_again' | 'missing_here' | 'other_amount' | 'missing_there'
  ourMinor: number | null
  theirMinor: number | null
  currency: string
}

export type DaySums = Record<string, { count: number; minor: number }>

/** A refund may be recorded in parts: `re_1 (2)`. */
const isPartOf = (ours: string, ref: string): boolean => ours === ref || ours.startsWith(`${ref} (`)

const hasFailed = (facts: readonly PaymentFact[], ref: string): boolean =>
  facts.some((fact) => fact.fact === 'refund_failed' && fact.refundRef === ref)

const refundedHere = (ours: KnownPayment, booked: BookedMoney): number | null => {
  // Providers record a failed refund as paid out and as returned; neither is a difference.
  if (hasFailed(ours.facts, booked.ref)) return booked.amountMinor
  const parts = ours.refunds.filter(({ ref }) => isPartOf(ref, booked.ref))
  return parts.length === 0 ? null : parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

const disputedHere = (ours: KnownPayment, booked: BookedMoney): number | null => {
  const told = ours.facts.filter((fact) => 'disputeRef' in fact && fact.disputeRef === booked.ref)
  const fits = booked.kind === 'disputed' || told.some(({ fact }) => fact === 'dispute_won')
  if (told.length === 0 || !fits) return null
  const amounts = told.flatMap((fact) => ('amountMinor' in fact ? [fact.amountMinor ?? 0] : []))
  // A dispute without an amount covers the whole payment.
  return amounts.length === 0 ? booked.amountMinor : Math.max(...amounts)
}

const isChargedAgain = (ours: KnownPayment, booked: BookedMoney): boolean =>
  booked.kind === 'paid' && ours.chargeRef !== null && ours.chargeRef !== booked.ref

const amountHere = (ours: KnownPayment, booked: BookedMoney): number | null => {
  if (booked.currency !== ours.currency || isChargedAgain(ours, booked)) return null
  switch (booked.kind) {
    case 'paid':
      return ours.paidMinor === 0 ? null : ours.paidMinor
    case 'refunded':
      return refundedHere(ours, booked)
    case 'refund_returned':
      return hasFailed(ours.facts, booked.ref) ? booked.amountMinor : null
    case 'disputed':
    case 'dispute_won':
      return disputedHere(ours, booked)
  }
}

const reasonOf = (
  booked: BookedMoney,
  ours: KnownPayment | undefined,
  ourMinor: number | null,
): Difference['because'] => {
  if (ours === undefined) return 'unknown_payment'
  if (isChargedAgain(ours, booked)) return 'paid_again'
  const isOther = booked.kind === 'paid' && booked.amountMinor !== ours.askedMinor
  return ourMinor === null && !isOther ? 'missing_here' : 'other_amount'
}

export const compareMoney = (
  booked: BookedMoney,
  ours: KnownPayment | undefined,
): Difference | undefined => {
  const ourMinor = ours === undefined ? null : amountHere(ours, booked)
  if (ourMinor === booked.amountMinor) return undefined
  const { kind, ref, currency, amountMinor: theirMinor } = booked
  const payment = ours?.providerRef ?? booked.payment
  return {
    payment,
    kind,
    ref,
    because: reasonOf(booked, ours, ourMinor),
    ourMinor,
    theirMinor,
    currency,
  }
}

export const isTold = (booked: BookedMoney, told: readonly PaymentReport[]): boolean =>
  told.some(({ fact }) => tells(fact, booked))

const tells = (fact: PaymentFact, booked: BookedMoney): boolean => {
  switch (booked.kind) {
    case 'paid':
      return fact.fact === 'paid' && fact.amountMinor === booked.amountMinor
    case 'refunded':
      return fact.fact === 'refunded' && isPartOf(booked.ref, fact.refundRef)
    case 'refund_returned':
      return fact.fact === 'refund_failed' && fact.refundRef === booked.ref
    case 'disputed':
      return 'disputeRef' in fact && fact.disputeRef === booked.ref
    case 'dispute_won':
      return fact.fact === 'dispute_won' && fact.disputeRef === booked.ref
  }
}

/** A payment has one charge. Refunds and disputes have their own references. */
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

export const nameOf = ({
  payment,
  kind,
  ref,
}: Pick<Difference, 'payment' | 'kind' | 'ref'>): string => `${payment} ${kind} ${ref}`
