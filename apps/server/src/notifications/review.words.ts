import {
  collaborationPath,
  creatorPath,
  type Facts,
  type ReaderRole,
  type Tell,
} from './event-facts.ts'

const other = (facts: Facts, role: ReaderRole): string =>
  role === 'brand' ? facts.creator : facts.brand
const workPath = (facts: Facts, role: ReaderRole): string =>
  role === 'brand' ? creatorPath(facts) : collaborationPath(facts)

const recordPath = (role: ReaderRole): string =>
  role === 'brand' ? '/brand-settings' : '/settings'

/** What reviews and records tell: what the two sides say of each other, and what counts. */
export const reviewWords: Record<string, Tell> = {
  'review.written': (facts, role) => ({
    title: 'A review is waiting for yours',
    message: `${other(facts, role)} reviewed your work on ${facts.campaign}. Write yours to read it now; without one it opens 14 days after completion.`,
    link: workPath(facts, role),
  }),
  'review.revealed': (facts, role) => ({
    title: 'You can read your review',
    message: `What ${other(facts, role)} says about your work on ${facts.campaign} is open now.`,
    link: workPath(facts, role),
  }),
  'review.answered': (facts, role) => ({
    title: 'Your review was answered',
    message: `${other(facts, role)} answered what you wrote about ${facts.campaign}.`,
    link: workPath(facts, role),
  }),
  'review.hidden': (facts, role) => ({
    title: 'Your review is no longer shown',
    message: `An operator hid your review for ${facts.campaign}, and its stars no longer count.${facts.reason}`,
    link: workPath(facts, role),
  }),
  'appeal.granted': (facts, role) => ({
    title: 'Your appeal was granted',
    message: `What happened in ${facts.campaign} no longer counts in your record.${facts.reason}`,
    link: recordPath(role),
  }),
  'appeal.refused': (facts, role) => ({
    title: 'Your appeal was decided',
    message: `What happened in ${facts.campaign} still counts in your record.${facts.reason}`,
    link: recordPath(role),
  }),
}
