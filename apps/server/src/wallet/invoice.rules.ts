import type { PaymentFact } from './payment-provider.ts'

/** An amount on a document: what it stands for, without tax and the tax on it, in the smallest unit. */
export type Charged = { coins: number; netMinor: number; taxMinor: number }

/** A document that has been issued for a payment. */
export type IssuedDocument = Charged & {
  id: string
  cause: 'payment' | 'refund' | 'charge_back' | 'dispute_won'
  refundId: string | null
}

/** One that is missing. */
export type DueDocument = Charged & {
  cause: IssuedDocument['cause']
  refundId: string | null
}

/** Whether the bank took the money back for good: a dispute was lost, and not won after all. */
export const isLost = (facts: readonly PaymentFact[]): boolean => {
  const lost = new Set(facts.flatMap((it) => (it.fact === 'dispute_lost' ? [it.disputeRef] : [])))
  for (const it of facts) if (it.fact === 'dispute_won') lost.delete(it.disputeRef)
  return lost.size > 0
}

const nothing: Charged = { coins: 0, netMinor: 0, taxMinor: 0 }
const minus = (one: Charged, other: Charged): Charged => ({
  coins: one.coins - other.coins,
  netMinor: one.netMinor - other.netMinor,
  taxMinor: one.taxMinor - other.taxMinor,
})
const atLeastNothing = ({ coins, netMinor, taxMinor }: Charged): Charged => ({
  coins: Math.max(0, coins),
  netMinor: Math.max(0, netMinor),
  taxMinor: Math.max(0, taxMinor),
})
const sumOf = (issued: readonly IssuedDocument[], cause: IssuedDocument['cause']): Charged =>
  issued
    .filter((it) => it.cause === cause)
    .reduce((sum, it) => minus(sum, minus(nothing, it)), nothing)

type Situation = {
  /** What was paid; undefined as long as nothing was. */
  paid: Charged | undefined
  /** Refunds whose money has gone back. */
  refunds: readonly (Charged & { id: string })[]
  /** What isn't given back, nor on its way. */
  left: Charged
  lost: boolean
  issued: readonly IssuedDocument[]
}

/**
 * The documents a payment ought to have and hasn't. They follow from what is so, as the state does:
 * an open dispute has none, because it may be won; only a lost one takes the invoice back.
 */
export const documentsDue = ({ paid, refunds, left, lost, issued }: Situation): DueDocument[] => {
  if (paid === undefined) return []
  const due: DueDocument[] = []
  if (!issued.some(({ cause }) => cause === 'payment'))
    due.push({ cause: 'payment', refundId: null, ...paid })
  const credited = new Set(issued.map(({ refundId }) => refundId))
  for (const { id, ...charged } of refunds)
    if (!credited.has(id)) due.push({ cause: 'refund', refundId: id, ...charged })
  // What was taken back and not returned, against what should be: a refund that fails later adds to it.
  const takenBack = minus(sumOf(issued, 'charge_back'), sumOf(issued, 'dispute_won'))
  const target = lost ? left : nothing
  const more = minus(target, takenBack)
  if (more.netMinor + more.taxMinor > 0)
    due.push({ cause: 'charge_back', refundId: null, ...atLeastNothing(more) })
  const less = minus(takenBack, target)
  if (less.netMinor + less.taxMinor > 0)
    due.push({ cause: 'dispute_won', refundId: null, ...atLeastNothing(less) })
  return due
}
