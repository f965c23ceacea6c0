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
    title: 'A deal is proposed to you',
    message: `${otherOf(facts, role)} proposes a deal on ${offerOf(facts)}. Agree, change its terms or decline. Please answer by ${momentOf(facts.answerBy, zone, '')}.`,
    link: dealPath(facts, role),
  }),
  'barter.countered': (facts, role, zone) => ({
    title: 'Other terms to read',
    message: `${otherOf(facts, role)} changed the terms for ${offerOf(facts)}. See what is different. Please answer by ${momentOf(facts.answerBy, zone, '')}.`,
    link: dealPath(facts, role),
  }),
  'barter.agreed': (facts, role) => ({
    title: 'The deal is agreed',
    message:
      role === 'brand'
        ? `You and ${creatorOf(facts)} agree on ${offerOf(facts)}. Send the product once there is an address.`
        : `You and ${brandOf(facts)} agree on ${offerOf(facts)}. Say where the product goes.`,
    link: dealPath(facts, role),
  }),
  'barter.declined': (facts, role) => ({
    title: 'A deal was declined',
    message: `${otherOf(facts, role)} can’t agree to your terms for ${offerOf(facts)}.${reasonOf(facts)}`,
    link: dealPath(facts, role),
  }),
  'barter.withdrawn': (facts, role) => ({
    title: 'A deal was taken back',
    message: `${otherOf(facts, role)} took the terms for ${offerOf(facts)} back.${reasonOf(facts)}`,
    link: dealPath(facts, role),
  }),
  'barter.expired': (facts, role) => ({
    title: 'A deal has run out',
    message: `Nobody answered the last terms between you and ${otherOf(facts, role)} for ${offerOf(facts)} in time. You can propose a new deal.`,
    link: dealPath(facts, role),
  }),
  'barter.reminded': (facts, role, zone) => ({
    title: 'A deal waits for your answer',
    message: `${otherOf(facts, role)} waits for your answer about ${offerOf(facts)} until ${momentOf(facts.answerBy, zone, '')}.`,
    link: dealPath(facts, role),
  }),
  'barter.brand_short': (facts) => ({
    title: 'A deal waits for coins',
    message: `${creatorOf(facts)} wants to agree to your terms for ${offerOf(facts)}. ${
      facts.coins === undefined || !isPaid(facts)
        ? 'Top up your wallet'
        : `Top up for ${coinsInWords(facts.coins)} and the fee`
    }, so that they can.`,
    link: '/brand-wallet',
  }),
} satisfies Partial<TopicWords>
