import { onHoldDaysMax } from '@tandem/contract/affiliate/commissions/commission.limits.ts'
import type { CommissionState } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { coinsInWords } from '#money/coins/index.ts'
import {
  agree,
  brandOf,
  coinsOf,
  momentOf,
  paydayOf,
  reasonOf,
  type TopicWords,
  text,
} from './event-facts.ts'

const link = '/affiliate?tab=commissions'
const brandLink = ({ programmeId }: { programmeId?: string }): string =>
  `/brand-affiliate?tab=conversions${programmeId ? `&programme=${encodeURIComponent(programmeId)}` : ''}`

const programmeOf = ({ programmeName }: { programmeName?: string }): string =>
  `“${text(programmeName, 'a programme')}”`
const some = (coins: number | undefined): string =>
  coins === undefined ? 'coins' : coinsInWords(coins)

const yours = (
  facts: { coins?: number },
  maturesAt: string | undefined,
  zone: string | null,
): string =>
  `${agree(facts, 'They are')} paid to you ${momentOf(maturesAt, zone)}, unless the order is returned.`

const until = (
  facts: { coins?: number; state?: CommissionState; maturesAt?: string },
  zone: string | null,
): string => {
  const { state, maturesAt } = facts
  const pending = `${agree(facts, 'They are')} pending until the`
  if (state === 'awaiting_payment') return `${pending} shop is paid.`
  if (state === 'unfunded') return `${pending} programme has budget again.`
  return yours(facts, maturesAt, zone)
}

const decidedBy = ({ by }: { by?: 'operator' | 'silence' | 'brand' }): string => {
  if (by === 'silence') return 'Nobody answered in time.'
  return by === 'brand' ? 'The brand approved the order.' : 'The operator decided.'
}

export const commissionWords = {
  'commission.earned': (facts, _role, zone) =>
    facts.state === 'reversed'
      ? {
          title: 'An order was returned',
          message: `A customer you brought to ${brandOf(facts)} returned a whole order in ${programmeOf(facts)}, so you earn nothing for it.`,
          link,
        }
      : {
          title: `You brought an order to ${brandOf(facts)}`,
          message: `You earn ${some(facts.coins)} in ${programmeOf(facts)}. ${until(facts, zone)}`,
          link,
        },
  'commission.confirmed': (facts, _role, zone) => ({
    title: `An order at ${brandOf(facts)} was confirmed`,
    message: `You earn ${some(facts.coins)} in ${programmeOf(facts)}. ${yours(facts, facts.maturesAt, zone)}`,
    link,
  }),
  'commission.held': (facts) => ({
    title: `${brandOf(facts)} put a commission on hold`,
    message: `${brandOf(facts)} is checking an order in ${programmeOf(facts)} worth ${some(facts.coins)} to you. The hold ends after ${onHoldDaysMax} days at most.${reasonOf(facts)}`,
    link,
  }),
  'commission.flagged': (facts, role, zone) =>
    role === 'brand'
      ? {
          title: 'An order needs your decision',
          message: `Our checks flagged an order in ${programmeOf(facts)} worth ${some(facts.coins)}. Approve or reject it ${momentOf(facts.decideBy, zone, 'by ')}. Without a decision, it is approved automatically.`,
          link: brandLink(facts),
        }
      : {
          title: 'A commission is on hold',
          message: `Our checks flagged an order in ${programmeOf(facts)} worth ${some(facts.coins)} to you. Open it to see why. ${brandOf(facts)} decides ${momentOf(facts.decideBy, zone, 'by ')}. Without a decision, the order is approved automatically.`,
          link,
        },
  'commission.released': (facts) => ({
    title: 'A commission is no longer on hold',
    message: facts.silence
      ? `Nobody decided about ${some(facts.coins)} in ${programmeOf(facts)} in time, so the hold has ended.`
      : `${brandOf(facts)} ended the hold on ${some(facts.coins)} in ${programmeOf(facts)}.`,
    link,
  }),
  'commission.rejected': (facts) => ({
    title: `${brandOf(facts)} rejected a commission`,
    message: `You do not earn ${some(facts.coins)} for an order in ${programmeOf(facts)}.${reasonOf(facts)}`,
    link,
  }),
  'commission.disputed': (facts, _role, zone) => ({
    title: 'A creator disputes your decision',
    message: `The dispute is about an order in ${programmeOf(facts)} worth ${some(facts.coins)} to the creator. Answer ${momentOf(facts.replyBy, zone, 'by ')}. Without an answer, the creator wins the dispute.`,
    link: brandLink(facts),
  }),
  'commission.dispute_reminded': (facts, _role, zone) => ({
    title: 'Reminder: a creator disputes your decision',
    message: `Answer the dispute about an order in ${programmeOf(facts)} worth ${some(facts.coins)} ${momentOf(facts.replyBy, zone, 'by ')}. Without an answer, the creator wins the dispute.`,
    link: brandLink(facts),
  }),
  'commission.dispute_answered': (facts) => ({
    title: `${brandOf(facts)} answered your dispute`,
    message: `The operator now decides about ${some(facts.coins)} in ${programmeOf(facts)}.`,
    link,
  }),
  'commission.dispute_decided': (facts, role) => ({
    title: 'A dispute about an order was decided',
    message: `${decidedBy(facts)} ${facts.outcome === 'pays' ? `The commission in ${programmeOf(facts)} is paid.` : `The commission in ${programmeOf(facts)} is not paid.`}${reasonOf({ reason: facts.words ?? null })}`,
    link: role === 'brand' ? brandLink(facts) : link,
  }),
  'commission.matured': (facts) => ({
    title: 'A commission was paid to you',
    message: `${coinsOf(facts)} from ${programmeOf(facts)} ${agree(facts, 'are')} in your balance.`,
    link: '/coupon',
    ...paydayOf(facts),
  }),
  'commission.reduced': (facts) => ({
    title: 'Part of an order was returned',
    message: `Your commission in ${programmeOf(facts)} was reduced by ${some(facts.taken)}. You keep ${some(facts.coins)}.`,
    link,
  }),
  'commission.reversed': (facts) => ({
    title: 'A commission was cancelled',
    message: `You no longer earn ${some(facts.taken)} in ${programmeOf(facts)}, because the order was returned, cancelled or never paid.`,
    link,
  }),
  'commission.restored': (facts) => ({
    title: 'A commission was increased',
    message: `You earn ${some(facts.given)} more in ${programmeOf(facts)}, because a refund was undone or the shop corrected the order.`,
    link,
  }),
  'claim.made': (facts, _role, zone) => ({
    title: 'A creator reported a missing order',
    message: `Approve or reject order ${text(facts.orderId, 'of your shop')} in ${programmeOf(facts)} ${momentOf(facts.replyBy, zone, 'by ')}. After that, the operator decides.`,
    link: brandLink(facts),
  }),
  'claim.reminded': (facts, _role, zone) => ({
    title: 'Reminder: a creator reported a missing order',
    message: `Approve or reject order ${text(facts.orderId, 'of your shop')} in ${programmeOf(facts)} ${momentOf(facts.replyBy, zone, 'by ')}. After that, the operator decides.`,
    link: brandLink(facts),
  }),
  'claim.accepted': (facts, role) =>
    role === 'brand'
      ? {
          title: 'A missing order was approved',
          message: `Order ${text(facts.orderId, 'of your shop')} in ${programmeOf(facts)} is now credited to the creator who reported it.`,
          link: brandLink(facts),
        }
      : {
          title: 'Your missing order was approved',
          message: `Order ${text(facts.orderId, 'that you reported')} in ${programmeOf(facts)} is now credited to you.`,
          link,
        },
  'claim.declined': (facts, role) =>
    role === 'brand'
      ? {
          title: 'A missing order was rejected',
          message: `Order ${text(facts.orderId, 'of your shop')} in ${programmeOf(facts)} was rejected.${reasonOf(facts)}`,
          link: brandLink(facts),
        }
      : {
          title: 'Your missing order was rejected',
          message: `Order ${text(facts.orderId, 'that you reported')} in ${programmeOf(facts)} was rejected.${reasonOf(facts)}`,
          link,
        },
  'claim.escalated': (facts, role) => ({
    title: 'The operator decides about a missing order',
    message: `Nobody approved or rejected order ${text(facts.orderId, 'of the shop')} in ${programmeOf(facts)} in time.${role === 'brand' ? ' You can still answer until the operator decides.' : ''}`,
    link: role === 'brand' ? brandLink(facts) : link,
  }),
} satisfies Partial<TopicWords>
