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
const otherOf = (facts: Facts, role: ReaderRole): string =>
  role === 'brand' ? creatorOf(facts) : brandOf(facts)
const priceOf = (coins: number): string => (coins === 0 ? 'for free' : `for ${coinsInWords(coins)}`)

const grantPath = ({ grantId }: Facts, role: ReaderRole): string => {
  const page = role === 'brand' ? '/brand/rights' : '/rights'
  return grantId ? `${page}?grant=${encodeURIComponent(grantId)}` : page
}

type Priced = { renewalCoins?: number | null | undefined }

const wayOn = ({ renewalCoins }: Priced, role: ReaderRole): string => {
  if (role === 'creator')
    return renewalCoins == null
      ? ' Name a price, and the brand can renew them in one step.'
      : ` The brand can renew them ${priceOf(renewalCoins)}.`
  return renewalCoins == null
    ? ' The creator has named no price for renewing them yet.'
    : ` Renew them ${priceOf(renewalCoins)}.`
}

const decisions: Record<string, (facts: Facts, role: ReaderRole) => string> = {
  settled: (facts) => `The dispute about ${contentOf(facts)} is settled.`,
  upheld: (facts) =>
    `The dispute about ${contentOf(facts)} was upheld: it was used after its rights had ended. It has to be taken down.`,
  dismissed: (facts) =>
    `The dispute about ${contentOf(facts)} was dismissed: nothing was found wrong with its use.`,
}

export const rightsEndWords = {
  'rights.ending': (facts, role, zone) => ({
    title: 'Rights end soon',
    message: `The rights of ${contentOf(facts)} with ${otherOf(facts, role)} end ${momentOf(facts.endsAt, zone)}.${wayOn(facts, role)}`,
    link: grantPath(facts, role),
  }),
  'rights.ended': (facts, role) => ({
    title: 'Rights have ended',
    message:
      role === 'brand'
        ? `You may no longer use ${contentOf(facts)} of ${creatorOf(facts)}. Take it down, or renew the rights.${facts.renewalCoins == null ? '' : ` They can be renewed ${priceOf(facts.renewalCoins)}.`}`
        : `${brandOf(facts)} may no longer use ${contentOf(facts)}. If you see it used, open a dispute.`,
    link: grantPath(facts, role),
  }),
  'rights.price_named': (facts, role) => ({
    title: 'A price to renew rights',
    message:
      facts.renewalCoins == null
        ? `${creatorOf(facts)} took back the price for the rights of ${contentOf(facts)}.`
        : `${creatorOf(facts)} lets you renew the rights of ${contentOf(facts)} ${priceOf(facts.renewalCoins)}.`,
    link: grantPath(facts, role),
  }),
  'rights.renewed': (facts, role, zone) => ({
    title: 'Rights renewed',
    message:
      role === 'brand'
        ? `You may use ${contentOf(facts)} of ${creatorOf(facts)} until ${momentOf(facts.endsAt, zone, '')}.`
        : `${brandOf(facts)} renewed the rights of ${contentOf(facts)} ${priceOf(facts.coins ?? 0)}, until ${momentOf(facts.endsAt, zone, '')}.`,
    link: grantPath(facts, role),
  }),
  'rights.disputed': (facts, role, zone) => ({
    title: 'Used after its rights ended',
    message:
      role === 'brand'
        ? `${creatorOf(facts)} saw ${contentOf(facts)} used after its rights had ended. Answer by ${momentOf(facts.answerBy, zone, '')}: silence counts as a yes.`
        : `${brandOf(facts)} was asked about the use of ${contentOf(facts)}, and can answer by ${momentOf(facts.answerBy, zone, '')}.`,
    link: grantPath(facts, role),
  }),
  'rights.dispute_answered': (facts, role, zone) => ({
    title: 'An answer about the use of your content',
    message: facts.takenDown
      ? `${brandOf(facts)} took ${contentOf(facts)} down. ${
          role === 'creator'
            ? `Look whether it is gone by ${momentOf(facts.answerBy, zone, '')}: silence counts as a yes.`
            : 'Its creator looks whether it is gone.'
        }`
      : `${brandOf(facts)} says that the use of ${contentOf(facts)} is fine. The people who run this site decide.`,
    link: grantPath(facts, role),
  }),
  'rights.dispute_contested': (facts, role) => ({
    title: 'A dispute goes on',
    message: `${creatorOf(facts)} says that ${contentOf(facts)} is still used. The people who run this site decide.`,
    link: grantPath(facts, role),
  }),
  'rights.dispute_decided': (facts, role) => ({
    title: 'A dispute about rights is over',
    message: `${(decisions[facts.outcome ?? ''] ?? decisions.settled)?.(facts, role)}${
      text(facts.words, '') === '' ? '' : ` ${facts.words}`
    }`,
    link: grantPath(facts, role),
  }),
} satisfies Partial<TopicWords>
