import { campaignTypeLabels } from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import {
  brandOf,
  brandPath,
  collaborationPath,
  creatorOf,
  dayOf,
  type TopicWords,
  text,
  withMessages,
} from './event-facts.ts'

const labels: Record<string, string> = campaignTypeLabels
const kindOf = ({ type = '' }: { type?: string }): string => labels[type] ?? 'post'

/** What posts bring, and that somebody shared one. */
export const postWords = {
  'post.shared': (facts) => ({
    title: 'A post about you',
    message: `${creatorOf(facts)} shared a post with you: ${kindOf(facts)}.`,
    link: facts.postId
      ? `/brand/non-campaign-feed?post=${facts.postId}`
      : '/brand/non-campaign-feed',
  }),
  'post.thanked': (facts) => ({
    title: `${brandOf(facts)} thanked you`,
    message: `For your ${kindOf(facts)}: “${text(facts.words, 'Thank you')}”`,
    link:
      facts.collaborationId == null
        ? brandPath(facts)
        : withMessages(collaborationPath({ collaborationId: facts.collaborationId })),
  }),
  'post.numbers_wanted': (facts) => ({
    title: 'How did your post do?',
    message:
      facts.goneAt == null
        ? `Tell ${brandOf(facts)} the numbers of your ${kindOf(facts)}. It takes a minute.`
        : `Your ${kindOf(facts)} for ${brandOf(facts)} is gone ${dayOf(facts.goneAt)}, and its numbers with it. Tell them before.`,
    link: '/collaboration?tab=needs_you',
  }),
} satisfies Partial<TopicWords>
