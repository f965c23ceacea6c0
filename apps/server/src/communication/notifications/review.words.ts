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
    title: `${other(facts, role)} reviewed your work`,
    message: `Write your review of ${campaignOf(facts)} to read it now. Otherwise you can read it ${reviewDays} days after completion.`,
    link: workPath(facts, role),
  }),
  'review.revealed': (facts, role) => ({
    title: `You can read a review by ${other(facts, role)}`,
    message: `It is about your work on ${campaignOf(facts)}.`,
    link: workPath(facts, role),
  }),
  'review.answered': (facts, role) => ({
    title: `${other(facts, role)} answered your review`,
    message: `Read the answer to your review of ${campaignOf(facts)}.`,
    link: workPath(facts, role),
  }),
  'review.hidden': (facts, role) => ({
    title: 'Your review is no longer shown',
    message: `The operator hid your review of ${campaignOf(facts)}. Its stars no longer count.${reasonOf(facts)}`,
    link: workPath(facts, role),
  }),
  'appeal.granted': (facts, role) => ({
    title: 'Your appeal was granted',
    message: `What happened in ${campaignOf(facts)} no longer counts in your record.${reasonOf(facts)}`,
    link: recordPath(role),
  }),
  'appeal.refused': (facts, role) => ({
    title: 'Your appeal was rejected',
    message: `What happened in ${campaignOf(facts)} still counts in your record.${reasonOf(facts)}`,
    link: recordPath(role),
  }),
} satisfies Partial<TopicWords>
