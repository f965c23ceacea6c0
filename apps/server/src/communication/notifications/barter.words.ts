import type { BarterTold } from '@tandem/contract/collaborations/barter/barter.events.ts'
import { coinsInWords } from '#money/coins/index.ts'
import {
  brandOf,
  creatorOf,
  isPaid,
  momentOf,
  type ReaderRole,
  reasonOf,
  type TopicWords,
  text,
} from './event-facts.ts'

type Facts = Partial<BarterTold>

const offerOf = ({ offerTitle }: Facts): string => `“${text(offerTitle, 'an offer')}”`
const otherOf = (facts: Facts, role: ReaderRole): string =>
  role === 'brand' ? creatorOf(facts) : brandOf(facts)

const dealPath = ({ dealId }: Facts, role: ReaderRole): string => {
  const page = role === 'brand' ? '/brand-barter' : '/collaboration'
  return dealId ? `${page}?deal=${encodeURIComponent(dealId)}` : page
}

export const barterWords = {
  'barter.proposed': (facts, role, zone) => ({
    title: `${otherOf(facts, role)} proposed a deal`,
    message: `Accept or decline the deal on ${offerOf(facts)}, or change its terms. Answer ${momentOf(facts.answerBy, zone, 'by ')}.`,
    link: dealPath(facts, role),
  }),
  'barter.countered': (facts, role, zone) => ({
    title: `${otherOf(facts, role)} sent a counter-offer`,
    message: `Compare the new terms for ${offerOf(facts)}. Answer ${momentOf(facts.answerBy, zone, 'by ')}.`,
    link: dealPath(facts, role),
  }),
  'barter.agreed': (facts, role) => ({
    title: `Deal agreed with ${otherOf(facts, role)}`,
    message:
      role === 'brand'
        ? `Send the product of ${offerOf(facts)} when ${creatorOf(facts)} has added an address.`
        : `Add your address to receive the product of ${offerOf(facts)}.`,
    link: dealPath(facts, role),
  }),
  'barter.declined': (facts, role) => ({
    title: `${otherOf(facts, role)} declined the deal`,
    message: `Your terms for ${offerOf(facts)} were not accepted.${reasonOf(facts)}`,
    link: dealPath(facts, role),
  }),
  'barter.withdrawn': (facts, role) => ({
    title: `${otherOf(facts, role)} withdrew the deal`,
    message: `The terms for ${offerOf(facts)} are no longer open.${reasonOf(facts)}`,
    link: dealPath(facts, role),
  }),
  'barter.expired': (facts, role) => ({
    title: `Deal with ${otherOf(facts, role)} expired`,
    message: `Nobody answered the last terms for ${offerOf(facts)} in time. You can propose a new deal.`,
    link: dealPath(facts, role),
  }),
  'barter.reminded': (facts, role, zone) => ({
    title: `Reminder: answer the deal with ${otherOf(facts, role)}`,
    message: `Accept or decline the terms for ${offerOf(facts)} ${momentOf(facts.answerBy, zone, 'by ')}.`,
    link: dealPath(facts, role),
  }),
  'barter.brand_short': (facts) => ({
    title: `${creatorOf(facts)} wants to accept your deal`,
    message: `${
      facts.coins === undefined || !isPaid(facts)
        ? 'Top up your wallet'
        : `Top up for ${coinsInWords(facts.coins)} plus the fee`
    }, so that ${creatorOf(facts)} can accept your terms for ${offerOf(facts)}.`,
    link: '/brand-wallet',
  }),
} satisfies Partial<TopicWords>
