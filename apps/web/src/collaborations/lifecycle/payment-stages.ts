import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type {
  Payment,
  TimelineEntry,
} from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { coinsInWords } from '#lib/coins.ts'

export type Stage = {
  status: 'done' | 'now' | 'ahead' | 'ended'
  name: string
  words: string
  at: string | null
  short: string
}

type Facts = {
  state: CollaborationState
  stateSince: string
  coins: number
  payment: Payment | null
}

const stage = (
  status: Stage['status'],
  name: string,
  words: string = name,
  at: string | null = null,
): Stage => ({ status, name, words, at, short: words })

const working: Partial<Record<CollaborationState, string>> = {
  accepted: 'Not started',
  shipped: 'Product shipped',
  proof_submitted: 'Receipt being checked',
  producing: 'Creating content',
  changes_requested: 'Making changes',
  approved: 'Draft approved',
}
const inReview: Partial<Record<CollaborationState, string>> = {
  submitted: 'In review',
  live: 'Live post in review',
  disputed: 'In dispute',
}

export const stagesOf = (collaboration: Facts): Stage[] => {
  const { state, stateSince, payment } = collaboration
  if (payment === null) return []
  const held = stage('done', 'Held', 'Held since', payment.heldSince)
  if (state === 'completed')
    return [
      held,
      stage('done', 'Working'),
      stage('done', 'In review'),
      paidStage(collaboration.coins, payment),
    ]
  const [work, review] = [working[state], inReview[state]]
  if (work === undefined && review === undefined)
    return [held, stage('ended', 'Not paid', 'Not paid: coins returned on', stateSince)]
  return [
    held,
    work === undefined
      ? stage('done', 'Working')
      : { ...stage('now', 'Working'), ...nowWords(work, payment) },
    review === undefined
      ? stage('ahead', 'In review')
      : state === 'disputed'
        ? stage('now', 'In dispute', 'In dispute · paid after settlement')
        : { ...stage('now', 'In review'), ...nowWords(review, payment) },
    stage('ahead', 'Paid'),
  ]
}

const paidStage = (coins: number, { paidAt, paidCoins }: Payment): Stage =>
  paidCoins === null || paidCoins === coins
    ? stage('done', 'Paid', 'Paid on', paidAt)
    : stage('done', 'Paid', `Settled: ${coinsInWords(paidCoins)} paid on`, paidAt)

const nowWords = (words: string, { paidBy }: Payment): Pick<Stage, 'words' | 'at' | 'short'> =>
  paidBy === null
    ? { words: `${words} · paid once resolved`, at: null, short: 'Paid once resolved' }
    : { words: `${words} · paid by`, at: paidBy, short: 'Paid by' }

export const standingOf = (stages: readonly Stage[]): Stage | undefined =>
  stages.find(({ status }) => status === 'now') ?? stages.at(-1)

/** A dispute can reduce the paid coins. */
export const coinsOf = ({ coins, payment }: Pick<Facts, 'coins' | 'payment'>): number =>
  payment?.paidCoins ?? coins

export type Slip = { at: string; from: string; to: string; cause: string }

const causes: Partial<Record<CollaborationEvent, string>> = {
  'collaboration.extended': 'the due date was extended',
  'collaboration.changes_requested': 'changes were requested',
  'collaboration.disputed': 'a dispute was opened',
  'collaboration.shipment_reported': 'a delivery problem was reported',
  'collaboration.resend_agreed': 'the product had to be sent again',
  'collaboration.address_removed': 'the address was removed',
  'collaboration.receipt_refused': 'the receipt was rejected',
  'collaboration.live_refused': 'changes to the post were requested',
}

/** Ignores smaller moves of the payday, which rounding to working days causes. */
const newsMs = dayMs

export const slipsOf = (entries: readonly TimelineEntry[]): Slip[] => {
  const slips: Slip[] = []
  let promised: string | null = null
  /** This entry is named as the cause when the next payday is known. */
  let stopped: TimelineEntry | null = null
  for (const entry of entries) {
    if (entry.paidBy === null) {
      if (promised !== null) stopped ??= entry
      continue
    }
    if (promised !== null && Date.parse(entry.paidBy) - Date.parse(promised) >= newsMs) {
      const { event } = stopped ?? entry
      const cause = causes[event] ?? 'a step took longer than planned'
      slips.push({ at: (stopped ?? entry).at, from: promised, to: entry.paidBy, cause })
    }
    promised = entry.paidBy
    stopped = null
  }
  return slips
}
