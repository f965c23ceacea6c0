import { coinsInWords } from '#money/coins/index.ts'
import {
  agree,
  brandOf,
  creatorOf,
  momentOf,
  reasonOf,
  type TopicWords,
  text,
} from './event-facts.ts'

type Named = { programmeName?: string; programmeId?: string }

const programmeOf = (facts: Named): string => `“${text(facts.programmeName, 'a programme')}”`

const ofBrand = ({ programmeId }: Named, tab?: string): string => {
  const query = new URLSearchParams({
    ...(programmeId && { programme: programmeId }),
    ...(tab && { tab }),
  }).toString()
  return query === '' ? '/brand-affiliate' : `/brand-affiliate?${query}`
}
const ofCreator = '/affiliate?tab=mine'
const waitForNews = 'We notify you when it resumes. Don’t post until then.'

export const programmeWords = {
  'programme.paused': (facts) => ({
    title: `${brandOf(facts)} paused ${programmeOf(facts)}`,
    message: 'You keep what you have earned so far.',
    link: ofCreator,
  }),
  'programme.resumed': (facts) => ({
    title: `${brandOf(facts)} resumed ${programmeOf(facts)}`,
    message: 'Your links and codes earn coins again.',
    link: ofCreator,
  }),
  'programme.ended': (facts) => ({
    title: `${brandOf(facts)} ended ${programmeOf(facts)}`,
    message: 'You keep the commissions from earlier orders. Later orders earn nothing.',
    link: ofCreator,
  }),
  'programme.returned': (facts) => ({
    title: 'Unused budget returned',
    message: `${facts.coins === undefined ? 'Coins' : coinsInWords(facts.coins)} of the ended programme ${programmeOf(facts)} ${agree(facts, 'are')} back in your wallet.`,
    link: '/brand-wallet',
  }),
  'programme.terms_changed': (facts) => ({
    title: `${brandOf(facts)} changed the terms of ${programmeOf(facts)}`,
    message: 'Accept the new terms to continue, or leave the programme.',
    link: ofCreator,
  }),
  'programme.reward_changed': (facts, _role, zone) => ({
    title: `${brandOf(facts)} changed the reward in ${programmeOf(facts)}`,
    message: `The new reward applies from ${momentOf(facts.from, zone, '')} on. Nothing changes for earlier orders.`,
    link: ofCreator,
  }),
  'programme.budget_low': (facts) => ({
    title: `The budget of ${programmeOf(facts)} is low`,
    message: `${facts.coins === undefined ? 'Few coins are' : `${coinsInWords(facts.coins)} ${agree(facts, 'are')}`} left, which is 20% of the budget or less. Add coins before the programme pauses.`,
    link: ofBrand(facts),
  }),
  'programme.budget_spent': (facts, role) =>
    role === 'brand'
      ? {
          title: `The budget of ${programmeOf(facts)} is used up`,
          message:
            'The programme is paused, and its creators were notified. It resumes when you add coins.',
          link: ofBrand(facts),
        }
      : {
          title: `${programmeOf(facts)} is paused`,
          message: `The budget of ${brandOf(facts)} is used up. ${waitForNews}`,
          link: ofCreator,
        },
  'programme.paused_for_debt': (facts, role) =>
    role === 'brand'
      ? {
          title: `${programmeOf(facts)} is paused`,
          message:
            'Your brand owes coins after a chargeback, so new orders are pending. The programme resumes when you top up.',
          link: '/brand-wallet',
        }
      : {
          title: `${programmeOf(facts)} is paused`,
          message: `${brandOf(facts)} has to settle its account first, so new orders are pending. ${waitForNews}`,
          link: ofCreator,
        },
  'shop.silent': (facts, _role, zone) => ({
    title: 'Your shop sends no orders',
    message: `${programmeOf(facts)} has received no order since ${momentOf(facts.since, zone, '')}, although its links were clicked ${facts.clicks ?? 'many'} times. Check that your shop still sends its webhooks.`,
    link: ofBrand(facts, 'integration'),
  }),
  'enrolment.applied': (facts) => ({
    title: `${creatorOf(facts)} applied to ${programmeOf(facts)}`,
    message: 'Accept or decline the application.',
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.joined': (facts) => ({
    title: `${creatorOf(facts)} joined a programme`,
    message: `${creatorOf(facts)} has joined ${programmeOf(facts)}.`,
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.invitation_accepted': (facts) => ({
    title: `${creatorOf(facts)} accepted your invitation`,
    message: `${creatorOf(facts)} has joined ${programmeOf(facts)}.`,
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.invitation_declined': (facts) => ({
    title: `${creatorOf(facts)} declined your invitation`,
    message: `${creatorOf(facts)} did not join ${programmeOf(facts)}.`,
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.left': (facts) => ({
    title: `${creatorOf(facts)} left ${programmeOf(facts)}`,
    message: `${creatorOf(facts)} keeps the commissions from earlier orders.`,
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.invited': (facts) => ({
    title: `${brandOf(facts)} invited you to ${programmeOf(facts)}`,
    message: 'See what you earn for an order, then accept or decline the invitation.',
    link: ofCreator,
  }),
  'enrolment.approved': (facts) => ({
    title: `${brandOf(facts)} accepted your application`,
    message: `You have joined ${programmeOf(facts)}. Share your link to earn from orders.`,
    link: ofCreator,
  }),
  'enrolment.rejected': (facts) => ({
    title: `${brandOf(facts)} declined your application`,
    message: `You were not selected for ${programmeOf(facts)}.${reasonOf(facts)}`,
    link: ofCreator,
  }),
  'enrolment.paused': (facts) => ({
    title: `${brandOf(facts)} paused you in ${programmeOf(facts)}`,
    message: `New clicks and codes earn nothing for now.${reasonOf(facts)}`,
    link: ofCreator,
  }),
  'enrolment.resumed': (facts) => ({
    title: `You earn again in ${programmeOf(facts)}`,
    message: `${brandOf(facts)} ended your pause. New clicks and codes earn coins again.`,
    link: ofCreator,
  }),
  'enrolment.removed': (facts) => ({
    title: `${brandOf(facts)} removed you from ${programmeOf(facts)}`,
    message: `You keep the commissions from earlier orders.${reasonOf(facts)}`,
    link: ofCreator,
  }),
  'enrolment.reward_changed': (facts) => ({
    title: `${brandOf(facts)} changed your reward`,
    message: `The reward in ${programmeOf(facts)} changed for you only. Open the programme to see it.`,
    link: ofCreator,
  }),
} satisfies Partial<TopicWords>
