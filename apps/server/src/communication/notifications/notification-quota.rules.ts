import type { Topics } from './notification.rules.ts'

/** Notifications per reader, sender, group and UTC day. Later ones share one bundle. */
export const quotaPerDay = 5

/** Topics that one party can repeat at no cost. Others, such as payments, are never bundled. */
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
 * Each subject has its own quota, so notifications of one collaboration cannot hide a deadline of
 * another.
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

export const quotaOf = (topic: string): Quota | undefined => byTopic.get(topic)

export const bundleWords = (bundled: number | null): string =>
  bundled === null || bundled < 2 ? '' : ` And ${bundled - 1} more like this on the same day.`
