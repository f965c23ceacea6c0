import type { RightsTold } from '@tandem/contract/collaborations/rights/rights-end.events.ts'
import { coinsInWords } from '#money/coins/index.ts'
import {
  brandOf,
  creatorOf,
  momentOf,
  type ReaderRole,
  type TopicWords,
  text,
} from './event-facts.ts'

type Facts = Partial<RightsTold>

const contentOf = ({ title }: Facts): string => `“${text(title, 'a post')}”`
const priceOf = (coins: number): string => (coins === 0 ? 'for free' : `for ${coinsInWords(coins)}`)

const grantPath = ({ grantId }: Facts, role: ReaderRole): string => {
  const page = role === 'brand' ? '/brand/rights' : '/rights'
  return grantId ? `${page}?grant=${encodeURIComponent(grantId)}` : page
}

type Priced = { renewalCoins?: number | null | undefined }

const wayOn = ({ renewalCoins }: Priced, role: ReaderRole): string => {
  if (role === 'creator')
    return renewalCoins == null
      ? ' Name a price, so that the brand can renew them in one step.'
      : ` The brand can renew them ${priceOf(renewalCoins)}.`
  return renewalCoins == null
    ? ' The creator has not named a price for renewing them yet.'
    : ` Renew them ${priceOf(renewalCoins)}.`
}

const decisions: Record<string, (facts: Facts, role: ReaderRole) => string> = {
  settled: (facts) => `The dispute about ${contentOf(facts)} is settled.`,
  upheld: (facts) =>
    `The dispute about ${contentOf(facts)} was upheld: the content was used after its rights had ended, and must be taken down.`,
  dismissed: (facts) => `The dispute about ${contentOf(facts)} was dismissed: no misuse was found.`,
}

export const rightsEndWords = {
  'rights.ending': (facts, role, zone) => ({
    title: 'Rights end soon',
    message: `${
      role === 'brand'
        ? `The rights to ${contentOf(facts)} that ${creatorOf(facts)} granted you`
        : `The rights to ${contentOf(facts)} that you granted to ${brandOf(facts)}`
    } end ${momentOf(facts.endsAt, zone)}.${wayOn(facts, role)}`,
    link: grantPath(facts, role),
  }),
  'rights.ended': (facts, role) => ({
    title: 'Rights have ended',
    message:
      role === 'brand'
        ? `You may no longer use ${contentOf(facts)} of ${creatorOf(facts)}. Take it down, or renew the rights.${facts.renewalCoins == null ? '' : ` They can be renewed ${priceOf(facts.renewalCoins)}.`}`
        : `${brandOf(facts)} may no longer use ${contentOf(facts)}. If you see it in use, open a dispute.`,
    link: grantPath(facts, role),
  }),
  'rights.price_named': (facts, role) => ({
    title:
      facts.renewalCoins == null
        ? `${creatorOf(facts)} withdrew a renewal price`
        : `${creatorOf(facts)} named a renewal price`,
    message:
      facts.renewalCoins == null
        ? `You can no longer renew the rights to ${contentOf(facts)} in one step.`
        : `You can renew the rights to ${contentOf(facts)} ${priceOf(facts.renewalCoins)}.`,
    link: grantPath(facts, role),
  }),
  'rights.renewed': (facts, role, zone) => ({
    title: role === 'brand' ? 'Rights renewed' : `${brandOf(facts)} renewed rights`,
    message:
      role === 'brand'
        ? `You may use ${contentOf(facts)} of ${creatorOf(facts)} until ${momentOf(facts.endsAt, zone, '')}.`
        : `${brandOf(facts)} renewed the rights to ${contentOf(facts)} ${priceOf(facts.coins ?? 0)}, until ${momentOf(facts.endsAt, zone, '')}.`,
    link: grantPath(facts, role),
  }),
  'rights.disputed': (facts, role, zone) => ({
    title:
      role === 'brand'
        ? `${creatorOf(facts)} opened a dispute about rights`
        : 'Your dispute about rights is open',
    message:
      role === 'brand'
        ? `${creatorOf(facts)} saw ${contentOf(facts)} in use after its rights had ended. Answer ${momentOf(facts.answerBy, zone, 'by ')}. Without an answer, the dispute is upheld.`
        : `${brandOf(facts)} can answer about ${contentOf(facts)} ${momentOf(facts.answerBy, zone, 'by ')}.`,
    link: grantPath(facts, role),
  }),
  'rights.dispute_brand_reminded': (facts, role, zone) => ({
    title: 'Reminder: answer a dispute about rights',
    message: `${creatorOf(facts)} saw ${contentOf(facts)} in use after its rights had ended. Answer ${momentOf(facts.answerBy, zone, 'by ')}. Without an answer, the dispute is upheld.`,
    link: grantPath(facts, role),
  }),
  'rights.dispute_creator_reminded': (facts, role, zone) => ({
    title: 'Reminder: check that your content is gone',
    message: `${brandOf(facts)} took ${contentOf(facts)} down. Check ${momentOf(facts.answerBy, zone, 'by ')} that it is gone. Without an answer, the dispute is settled.`,
    link: grantPath(facts, role),
  }),
  'rights.dispute_answered': (facts, role, zone) => ({
    title: role === 'creator' ? `${brandOf(facts)} answered your dispute` : 'Dispute answered',
    message: facts.takenDown
      ? `${brandOf(facts)} took ${contentOf(facts)} down. ${
          role === 'creator'
            ? `Check ${momentOf(facts.answerBy, zone, 'by ')} that it is gone. Without an answer, the dispute is settled.`
            : `${creatorOf(facts)} now checks that it is gone.`
        }`
      : `${brandOf(facts)} says that it may use ${contentOf(facts)}. The operator decides.`,
    link: grantPath(facts, role),
  }),
  'rights.dispute_contested': (facts, role) => ({
    title: 'The operator decides a dispute about rights',
    message: `${creatorOf(facts)} says that ${contentOf(facts)} is still in use.`,
    link: grantPath(facts, role),
  }),
  'rights.dispute_decided': (facts, role) => ({
    title: 'A dispute about rights was decided',
    message: `${(decisions[facts.outcome ?? ''] ?? decisions.settled)?.(facts, role)}${
      text(facts.words, '') === '' ? '' : ` ${facts.words}`
    }`,
    link: grantPath(facts, role),
  }),
} satisfies Partial<TopicWords>
