export type Charged = { coins: number; netMinor: number; taxMinor: number }

export type IssuedDocument = Charged & {
  id: string
  cause: 'payment' | 'refund' | 'refund_failed' | 'charge_back' | 'dispute_won'
  refundId: string | null
}

export const isCredit = (cause: IssuedDocument['cause']): boolean =>
  cause === 'refund' || cause === 'charge_back'

export type DueDocument = Charged & {
  cause: IssuedDocument['cause']
  refundId: string | null
}

export const nothing: Charged = { coins: 0, netMinor: 0, taxMinor: 0 }
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
    .filter((document) => document.cause === cause)
    .reduce((sum, document) => minus(sum, minus(nothing, document)), nothing)

type Situation = {
  paid: Charged | undefined
  refunds: readonly (Charged & { id: string })[]
  lost: Charged
  issued: readonly IssuedDocument[]
}

const isSomething = ({ netMinor, taxMinor }: Charged): boolean => netMinor + taxMinor > 0

/** An open dispute needs no document yet, because the brand may keep the coins. */
export const documentsDue = ({ paid, refunds, lost, issued }: Situation): DueDocument[] => {
  if (paid === undefined) return []
  const due: DueDocument[] = []
  if (!issued.some(({ cause }) => cause === 'payment'))
    due.push({ cause: 'payment', refundId: null, ...paid })
  due.push(...refundsDue(refunds, issued))
  // The loss can change later, so each new document covers only the difference.
  const takenBack = minus(sumOf(issued, 'charge_back'), sumOf(issued, 'dispute_won'))
  // Rounding can raise the price but lower the tax, so both documents may be due.
  const more = atLeastNothing(minus(lost, takenBack))
  const less = atLeastNothing(minus(takenBack, lost))
  if (isSomething(more)) due.push({ cause: 'charge_back', refundId: null, ...more })
  if (isSomething(less)) due.push({ cause: 'dispute_won', refundId: null, ...less })
  return due
}

const refundsDue = (
  refunds: Situation['refunds'],
  issued: readonly IssuedDocument[],
): DueDocument[] => {
  const has = (cause: IssuedDocument['cause'], id: string | null): boolean =>
    issued.some((document) => document.cause === cause && document.refundId === id)
  const credits = refunds
    .filter(({ id }) => !has('refund', id))
    .map(({ id, ...charged }) => ({ cause: 'refund' as const, refundId: id, ...charged }))
  const returned = issued
    .filter(
      ({ cause, refundId }) => cause === 'refund' && refunds.every(({ id }) => id !== refundId),
    )
    .filter(({ refundId }) => !has('refund_failed', refundId))
    .map(({ coins, netMinor, taxMinor, refundId }) => ({
      cause: 'refund_failed' as const,
      refundId,
      coins,
      netMinor,
      taxMinor,
    }))
  return [...credits, ...returned]
}
