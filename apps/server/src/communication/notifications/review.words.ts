import type { ReviewTold } from '@tandem/contract/collaborations/reviews/review.events.ts'
import { reviewDays } from '@tandem/contract/collaborations/reviews/review.limits.ts'
import {
  brandOf,
  campaignOf,
  collaborationPath,
  creatorOf,
  creatorPath,
  type ReaderRole,
  reasonOf,
  type TopicWords,
} from './event-facts.ts'

const other = (facts: Partial<ReviewTold>, role: ReaderRole): string =>
  role === 'brand' ? creatorOf(facts) : brandOf(facts)
const workPath = (facts: Partial<ReviewTold>, role: ReaderRole): string =>
  role === 'brand' ? creatorPath(facts) : collaborationPath(facts)

const recordPath = (role: ReaderRole): string =>
  role === 'brand' ? '/brand-settings/record' : '/settings/record'

export const reviewWords = {
  'review.written': (facts, role) => ({
    title: 'A review is waiting for yours',
    message: `${other(facts, role)} reviewed your work on ${campaignOf(facts)}. Write yours to read it now; without one it opens ${reviewDays} days after completion.`,
    link: workPath(facts, role),
  }),
  'review.revealed': (facts, role) => ({
    title: 'You can read your review',
    message: `What ${other(facts, role)} says about your work on ${campaignOf(facts)} is open now.`,
    link: workPath(facts, role),
  }),
  'review.answered': (facts, role) => ({
    title: 'Your review was answered',
    message: `${other(facts, role)} answered what you wrote about ${campaignOf(facts)}.`,
    link: workPath(facts, role),
  }),
  'review.hidden': (facts, role) => ({
    title: 'Your review is no longer shown',
    message: `An operator hid your review for ${campaignOf(facts)}, and its stars no longer count.${reasonOf(facts)}`,
    link: workPath(facts, role),
  }),
  'appeal.granted': (facts, role) => ({
    title: 'Your appeal was granted',
    message: `What happened in ${campaignOf(facts)} no longer counts in your record.${reasonOf(facts)}`,
    link: recordPath(role),
  }),
  'appeal.refused': (facts, role) => ({
    title: 'Your appeal was decided',
    message: `What happened in ${campaignOf(facts)} still counts in your record.${reasonOf(facts)}`,
    link: recordPath(role),
  }),
} satisfies Partial<TopicWords>
