import type { Topics } from './notification.rules.ts'

/**
 * How many notifications of one group a reader gets from one party in a UTC day. Later ones are
 * counted in one bundle.
 */
export const quotaPerDay = 5

/**
 * What one party can repeat at will, without cost and without the other's answer. Payments,
 * refunds, final decisions, answers and the server's own reminders are absent, so they always get a
 * row.
 */
const groups = {
  campaigns: ['campaign.published', 'campaign.paused', 'campaign.resumed', 'campaign.edited'],
  programmes: [
    'programme.paused',
    'programme.resumed',
    'programme.terms_changed',
    'programme.reward_changed',
  ],
  enrolments: [
    'enrolment.applied',
    'enrolment.joined',
    'enrolment.left',
    'enrolment.invited',
    'enrolment.invitation_declined',
    'enrolment.removed',
    'enrolment.paused',
    'enrolment.resumed',
    'enrolment.reward_changed',
  ],
  deals: ['barter.proposed', 'barter.countered', 'barter.declined', 'barter.withdrawn'],
  rights: ['rights.asked', 'rights.withdrawn', 'rights.price_named'],
  posts: ['post.shared'],
  claims: ['claim.made'],
} satisfies Record<string, readonly (keyof Topics)[]>

/**
 * The quota of these holds for each subject: a change that starts a deadline in one collaboration
 * must not be hidden by another collaboration.
 */
const groupsOfSubject = {
  decisions: ['collaboration.declined', 'collaboration.reconsidered', 'enrolment.rejected'],
  holds: ['commission.held', 'commission.released'],
  changes: ['collaboration.changes_requested', 'collaboration.changes_taken_back'],
  addresses: [
    'collaboration.address_given',
    'collaboration.address_changed',
    'collaboration.address_removed',
  ],
  disputes: ['collaboration.disputed', 'collaboration.dispute_taken_back'],
  splits: ['collaboration.split_proposed'],
} satisfies Record<string, readonly (keyof Topics)[]>

type Quota = { kinds: string; ofSubject: boolean }

const entriesOf = (named: Record<string, readonly string[]>, ofSubject: boolean) =>
  Object.entries(named).flatMap(([kinds, topics]) =>
    topics.map((topic): [string, Quota] => [topic, { kinds, ofSubject }]),
  )

const byTopic = new Map([...entriesOf(groups, false), ...entriesOf(groupsOfSubject, true)])

/** Undefined for topics that are never bundled. */
export const quotaOf = (topic: string): Quota | undefined => byTopic.get(topic)

/** What a bundle of `bundled` events says after the words of its newest one. */
export const bundleWords = (bundled: number | null): string =>
  bundled === null || bundled < 2 ? '' : ` And ${bundled - 1} more like this on the same day.`
