import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import { houseDays } from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import { daysAfter, reviewDeadline } from './collaboration-clock.rules.ts'

/** `turn` shows whether an address is missing or a shipment problem was reported. */
export type OnTheWay = { category: string; state: string; turn: string; deadline: Date | null }

type Clocks = Pick<
  CollaborationTerms,
  | 'needsDraft'
  | 'shipDays'
  | 'receiveDays'
  | 'receiptDays'
  | 'produceDays'
  | 'graceDays'
  | 'reviewDays'
  | 'postDays'
  | 'liveCheckDays'
>

/** Latest payday if every side uses its whole time, without changes. Null if unknown. */
export const paidByAtLatest = (collaboration: OnTheWay, terms: Clocks): Date | null => {
  if (collaboration.deadline === null) return null
  const days = daysToPayment(collaboration, terms)
  if (days === null) return null
  const { beforeReview, afterReview } = days
  const handedIn = daysAfter(collaboration.deadline, beforeReview ?? 0)
  const reviewed = beforeReview === null ? handedIn : reviewDeadline(handedIn, terms.reviewDays)
  return daysAfter(reviewed, afterReview)
}

type StoredWork = Omit<OnTheWay, 'deadline'> & { state_deadline: string | null; terms: unknown }

/** The latest payday of a stored collaboration. Defaults fill terms that earlier versions lack. */
export const paydayOf = ({ state_deadline, terms, ...work }: StoredWork): string | null => {
  const deadline = state_deadline === null ? null : new Date(state_deadline)
  const clocks = { ...houseDays, ...(terms as CollaborationTerms) }
  return paidByAtLatest({ ...work, deadline }, clocks)?.toISOString() ?? null
}

/** `beforeReview` is null once content was submitted. */
const daysToPayment = (
  { category, state, turn }: OnTheWay,
  terms: Clocks,
): { beforeReview: number | null; afterReview: number } | null => {
  const afterReview = terms.needsDraft ? terms.postDays + terms.liveCheckDays : 0
  const making = terms.produceDays + terms.graceDays
  const before = (beforeReview: number | null) => ({ beforeReview, afterReview })
  switch (state) {
    case 'accepted':
      if (category === 'purchase_reimburse') return before(terms.receiptDays + making)
      return before((turn === 'creator' ? terms.shipDays : 0) + terms.receiveDays + making)
    case 'shipped':
      return turn === 'brand' ? null : before(making)
    case 'proof_submitted':
      return before(making)
    case 'producing':
    case 'changes_requested':
      return before(0)
    case 'submitted':
      return before(null)
    case 'approved':
      return { beforeReview: null, afterReview: terms.liveCheckDays }
    case 'live':
      return { beforeReview: null, afterReview: 0 }
    default:
      return null
  }
}

type Happened = { event: CollaborationEvent; state: string | null; deadline: string | null }

/** Returns, for each event, the latest payday as known after it; null if unknown. */
export const followPayment = (
  happened: readonly Happened[],
  category: string,
  terms: Clocks,
): (string | null)[] => {
  let state = ''
  let deadline: string | null = null
  let hasAddress = false
  return happened.map((one) => {
    if (one.state !== null && one.state !== state) deadline = null
    state = one.state ?? state
    deadline = one.deadline ?? deadline
    if (one.event === 'collaboration.address_given') hasAddress = true
    if (one.event === 'collaboration.address_removed') hasAddress = false
    const isReported =
      one.event === 'collaboration.shipment_reported' ||
      one.event === 'collaboration.brand_reminded'
    const brandActs = state === 'shipped' ? isReported : hasAddress
    const at = deadline === null ? null : new Date(deadline)
    const turn = brandActs ? 'brand' : 'creator'
    return paidByAtLatest({ category, state, turn, deadline: at }, terms)?.toISOString() ?? null
  })
}
