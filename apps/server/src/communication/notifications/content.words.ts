import {
  brandOf,
  campaignOf,
  collaborationPath,
  creatorOf,
  type TopicWords,
} from './event-facts.ts'

export const contentWords = {
  'content.commented': (facts) => ({
    title: 'Comments on your content',
    message: `${brandOf(facts)} comments on your content for ${campaignOf(facts)}.`,
    link: collaborationPath(facts),
  }),
  'content.comment_answered': (facts) => ({
    title: 'An answer to your comments',
    message: `${creatorOf(facts)} answers your comments on the content for ${campaignOf(facts)}.`,
    link: facts.collaborationId
      ? `/brand/review/${encodeURIComponent(facts.collaborationId)}`
      : '/brand/review',
  }),
} satisfies Partial<TopicWords>
