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
  coins === undefined ? 'Coins' : coinsInWords(coins)

const until = (
  facts: { coins?: number; state?: CommissionState; maturesAt?: string },
  zone: string | null,
): string => {
  const { state, maturesAt } = facts
  if (state === 'awaiting_payment') return `${agree(facts, 'They count')} once the shop is paid.`
  if (state === 'unfunded')
    return `${agree(facts, 'They wait')} until the programme has budget again.`
  return `${agree(facts, 'They are')} yours to spend ${momentOf(maturesAt, zone)}, if nothing is returned.`
}

const decidedBy = ({ by }: { by?: 'operator' | 'silence' | 'brand' }): string => {
  if (by === 'silence') return 'Nobody answered in time.'
  return by === 'brand' ? 'The brand let the order go on.' : 'The operator decided.'
}

export const commissionWords = {
  'commission.earned': (facts, _role, zone) =>
    facts.state === 'reversed'
      ? {
          title: 'An order came and went back',
          message: `Somebody you brought to ${brandOf(facts)} returned all of an order in ${programmeOf(facts)}.`,
          link,
        }
      : {
          title: 'You brought an order',
          message: `${coinsOf(facts)} for an order at ${brandOf(facts)} in ${programmeOf(facts)}. ${until(facts, zone)}`,
          link,
        },
  'commission.confirmed': (facts, _role, zone) => ({
    title: 'An order of yours counts',
    message: `${coinsOf(facts)} in ${programmeOf(facts)} ${agree(facts, 'are')} set aside for you. ${agree(facts, 'They are')} yours to spend ${momentOf(facts.maturesAt, zone)}, if nothing is returned.`,
    link,
  }),
  'commission.held': (facts) => ({
    title: 'A commission is on hold',
    message: `${brandOf(facts)} looks at an order in ${programmeOf(facts)} worth ${coinsOf(facts)} to you, for ${onHoldDaysMax} days at most.${reasonOf(facts)}`,
    link,
  }),
  'commission.flagged': (facts, role, zone) =>
    role === 'brand'
      ? {
          title: 'An order waits for your decision',
          message: `Our checks noticed something about an order in ${programmeOf(facts)} worth ${coinsOf(facts)}. Look at what was found and decide; without a decision it counts again ${momentOf(facts.decideBy, zone)}.`,
          link: brandLink(facts),
        }
      : {
          title: 'A commission is on hold',
          message: `Our checks noticed something about an order in ${programmeOf(facts)} worth ${coinsOf(facts)} to you. You can read what they found. ${brandOf(facts)} decides; without a decision it counts again ${momentOf(facts.decideBy, zone)}.`,
          link,
        },
  'commission.released': (facts) => ({
    title: 'A commission goes on',
    message: facts.silence
      ? `Nobody decided about ${coinsOf(facts)} in ${programmeOf(facts)} in time, so ${agree(facts, 'they count')} again.`
      : `${brandOf(facts)} let ${coinsOf(facts)} in ${programmeOf(facts)} go on.`,
    link,
  }),
  'commission.rejected': (facts) => ({
    title: 'A commission was rejected',
    message: `${coinsOf(facts)} for an order in ${programmeOf(facts)} by ${brandOf(facts)} ${agree(facts, 'don’t')} count.${reasonOf(facts)}`,
    link,
  }),
  'commission.disputed': (facts, _role, zone) => ({
    title: 'A creator disputes your decision',
    message: `It is about an order in ${programmeOf(facts)} worth ${coinsOf(facts)} to them. Answer ${momentOf(facts.replyBy, zone, 'by ')}; without an answer they are found right.`,
    link: brandLink(facts),
  }),
  'commission.dispute_answered': (facts) => ({
    title: 'The brand answered your dispute',
    message: `It is about ${coinsOf(facts)} in ${programmeOf(facts)}. The operator decides now.`,
    link,
  }),
  'commission.dispute_decided': (facts, role) => ({
    title: 'A dispute about an order is over',
    message: `${decidedBy(facts)} ${facts.outcome === 'pays' ? `The order in ${programmeOf(facts)} is paid.` : `The order in ${programmeOf(facts)} is not paid.`}${reasonOf({ reason: facts.words ?? null })}`,
    link: role === 'brand' ? brandLink(facts) : link,
  }),
  'commission.matured': (facts) => ({
    title: 'A commission is yours',
    message: `${coinsOf(facts)} from ${programmeOf(facts)} ${agree(facts, 'are')} in your balance.`,
    link: '/coupon',
    ...paydayOf(facts),
  }),
  'commission.reduced': (facts) => ({
    title: 'Part of an order was returned',
    message: `${some(facts.taken)} of your commission in ${programmeOf(facts)} went back. ${coinsOf(facts)} of it ${agree(facts, 'stay')} yours.`,
    link,
  }),
  'commission.reversed': (facts) => ({
    title: 'An order came to nothing',
    message: `${some(facts.taken)} for an order in ${programmeOf(facts)} went back: it was returned, cancelled or never paid.`,
    link,
  }),
  'commission.restored': (facts) => ({
    title: 'An order counts for more',
    message: `${some(facts.given)} more are yours for an order in ${programmeOf(facts)}: a refund was undone, or its shop corrected it.`,
    link,
  }),
  'claim.made': (facts, _role, zone) => ({
    title: 'A creator misses an order',
    message: `It is order ${text(facts.orderId, 'of your shop')} in ${programmeOf(facts)}. Answer ${momentOf(facts.replyBy, zone, 'by ')}; then the operator does.`,
    link: brandLink(facts),
  }),
  'claim.accepted': (facts, role) =>
    role === 'brand'
      ? {
          title: 'A missing order counts',
          message: `Order ${text(facts.orderId, 'of your shop')} in ${programmeOf(facts)} belongs to the creator who missed it.`,
          link: brandLink(facts),
        }
      : {
          title: 'Your missing order counts',
          message: `Order ${text(facts.orderId, 'you told of')} in ${programmeOf(facts)} is yours now.`,
          link,
        },
  'claim.declined': (facts, role) =>
    role === 'brand'
      ? {
          title: 'A missing order doesn’t count',
          message: `Order ${text(facts.orderId, 'of your shop')} in ${programmeOf(facts)} was declined.${reasonOf(facts)}`,
          link: brandLink(facts),
        }
      : {
          title: 'Your missing order doesn’t count',
          message: `Order ${text(facts.orderId, 'you told of')} in ${programmeOf(facts)} was declined.${reasonOf(facts)}`,
          link,
        },
  'claim.escalated': (facts, role) => ({
    title: 'The operator answers about a missing order',
    message: `Nobody answered about order ${text(facts.orderId, 'of the shop')} in ${programmeOf(facts)} in time.${role === 'brand' ? ' You can still answer until the operator does.' : ''}`,
    link: role === 'brand' ? brandLink(facts) : link,
  }),
} satisfies Partial<TopicWords>
