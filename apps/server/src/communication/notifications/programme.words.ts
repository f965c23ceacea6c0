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

export const programmeWords = {
  'programme.paused': (facts) => ({
    title: 'A programme is paused',
    message: `${brandOf(facts)} paused ${programmeOf(facts)}. What you earned before stays yours.`,
    link: ofCreator,
  }),
  'programme.resumed': (facts) => ({
    title: 'A programme goes on',
    message: `${programmeOf(facts)} by ${brandOf(facts)} is open again: your links and codes earn.`,
    link: ofCreator,
  }),
  'programme.ended': (facts) => ({
    title: 'A programme has ended',
    message: `${brandOf(facts)} ended ${programmeOf(facts)}. What you brought before stays yours; later orders earn nothing.`,
    link: ofCreator,
  }),
  'programme.returned': (facts) => ({
    title: 'Coins came back',
    message: `${facts.coins === undefined ? 'Coins' : coinsInWords(facts.coins)} of ${programmeOf(facts)}, which has ended, ${agree(facts, 'are')} back in your wallet.`,
    link: '/brand-wallet',
  }),
  'programme.terms_changed': (facts) => ({
    title: 'New terms to read',
    message: `${brandOf(facts)} changed the terms of ${programmeOf(facts)}. Read them and accept, or leave.`,
    link: ofCreator,
  }),
  'programme.reward_changed': (facts, _role, zone) => ({
    title: 'What an order pays changes',
    message: `${brandOf(facts)} set another reward in ${programmeOf(facts)}. It counts from ${momentOf(facts.from, zone, '')} on, and changes nothing before.`,
    link: ofCreator,
  }),
  'programme.budget_low': (facts) => ({
    title: 'A budget runs low',
    message: `${programmeOf(facts)} has ${facts.coins === undefined ? 'few coins' : coinsInWords(facts.coins)} left, a fifth of its budget or less. Add coins before it pauses.`,
    link: ofBrand(facts),
  }),
  'programme.budget_spent': (facts, role) =>
    role === 'brand'
      ? {
          title: 'A budget is spent',
          message: `${programmeOf(facts)} is paused, and its creators were told. Add coins and it goes on by itself.`,
          link: ofBrand(facts),
        }
      : {
          title: 'A programme has no budget left',
          message: `The budget of ${programmeOf(facts)} by ${brandOf(facts)} is spent, so it is paused. You are told when it goes on; wait with new posts until then.`,
          link: ofCreator,
        },
  'programme.paused_for_debt': (facts, role) =>
    role === 'brand'
      ? {
          title: 'A programme is paused',
          message: `Your brand owes coins after a payment was taken back, so new orders in ${programmeOf(facts)} wait. Top up, and it goes on by itself.`,
          link: '/brand-wallet',
        }
      : {
          title: 'A programme is paused',
          message: `${brandOf(facts)} has to settle its account first, so new orders in ${programmeOf(facts)} wait. You are told when it goes on; wait with new posts until then.`,
          link: ofCreator,
        },
  'shop.silent': (facts, _role, zone) => ({
    title: 'Your shop is silent',
    message: `No order has come for ${programmeOf(facts)} since ${momentOf(facts.since, zone, '')}, though its links were clicked ${facts.clicks ?? 'many'} times. Look whether your shop still sends its webhooks.`,
    link: ofBrand(facts, 'integration'),
  }),
  'enrolment.applied': (facts) => ({
    title: 'A creator wants to join',
    message: `${creatorOf(facts)} applied to ${programmeOf(facts)}. Approve them or say why not.`,
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.joined': (facts) => ({
    title: 'A creator joined',
    message: `${creatorOf(facts)} takes part in ${programmeOf(facts)}.`,
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.invitation_accepted': (facts) => ({
    title: 'Invitation accepted',
    message: `${creatorOf(facts)} takes part in ${programmeOf(facts)}.`,
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.invitation_declined': (facts) => ({
    title: 'Invitation declined',
    message: `${creatorOf(facts)} doesn’t want to take part in ${programmeOf(facts)}.`,
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.left': (facts) => ({
    title: 'A creator left',
    message: `${creatorOf(facts)} left ${programmeOf(facts)}. What they brought before stays theirs.`,
    link: ofBrand(facts, 'creators'),
  }),
  'enrolment.invited': (facts) => ({
    title: 'You are invited to a programme',
    message: `${brandOf(facts)} would like you in ${programmeOf(facts)}. See what an order pays, then say yes or no.`,
    link: ofCreator,
  }),
  'enrolment.approved': (facts) => ({
    title: 'You are in',
    message: `${brandOf(facts)} approved you for ${programmeOf(facts)}. Share your link and earn by the order.`,
    link: ofCreator,
  }),
  'enrolment.rejected': (facts) => ({
    title: 'A programme said no',
    message: `${brandOf(facts)} did not take you into ${programmeOf(facts)}.${reasonOf(facts)}`,
    link: ofCreator,
  }),
  'enrolment.paused': (facts) => ({
    title: 'You are paused in a programme',
    message: `${brandOf(facts)} paused you in ${programmeOf(facts)}: new clicks and codes earn nothing for now.${reasonOf(facts)}`,
    link: ofCreator,
  }),
  'enrolment.resumed': (facts) => ({
    title: 'You earn again',
    message: `${brandOf(facts)} let you go on in ${programmeOf(facts)}.`,
    link: ofCreator,
  }),
  'enrolment.removed': (facts) => ({
    title: 'You were taken out of a programme',
    message: `${brandOf(facts)} took you out of ${programmeOf(facts)}. What you brought before stays yours.${reasonOf(facts)}`,
    link: ofCreator,
  }),
  'enrolment.reward_changed': (facts) => ({
    title: 'A reward of your own',
    message: `${brandOf(facts)} changed what you alone are paid in ${programmeOf(facts)}.`,
    link: ofCreator,
  }),
} satisfies Partial<TopicWords>
