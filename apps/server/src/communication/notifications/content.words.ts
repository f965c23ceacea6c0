import {
  brandOf,
  campaignOf,
  collaborationPath,
  creatorOf,
  type TopicWords,
} from './event-facts.ts'

export const contentWords = {
  'content.commented': (facts) => ({
    title: `${brandOf(facts)} commented on your content`,
    message: `Read the comments on your content for ${campaignOf(facts)}.`,
    link: collaborationPath(facts),
  }),
  'content.comment_answered': (facts) => ({
    title: `${creatorOf(facts)} answered your comments`,
    message: `Read the answers about the content for ${campaignOf(facts)}.`,
    link: facts.collaborationId
      ? `/brand/review/${encodeURIComponent(facts.collaborationId)}`
      : '/brand/review',
  }),
} satisfies Partial<TopicWords>
