import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { keptDays } from '@tandem/contract/content/connections/connection.limits.ts'
import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'
import {
  brandOf,
  brandPath,
  collaborationPath,
  creatorOf,
  momentOf,
  type TopicWords,
  text,
  withMessages,
} from './event-facts.ts'

const labels: Record<string, string> = campaignTypeLabels
const kindOf = ({ type = '' }: { type?: string }): string => labels[type] ?? 'post'

const platformOf = ({ platform }: { platform?: Platform }): string =>
  platform === undefined ? 'your account' : platformLabels[platform]

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
    message: `“${text(facts.words, 'Thank you')}” For your ${kindOf(facts)}.`,
    link:
      facts.collaborationId == null
        ? brandPath(facts)
        : withMessages(collaborationPath({ collaborationId: facts.collaborationId })),
  }),
  'post.numbers_wanted': (facts, _role, zone) => ({
    title: 'How did your post do?',
    message:
      facts.goneAt == null
        ? `Tell ${brandOf(facts)} the numbers of your ${kindOf(facts)}. It takes a minute.`
        : `Your ${kindOf(facts)} for ${brandOf(facts)} is gone ${momentOf(facts.goneAt, zone)}, and its numbers with it. Tell them before.`,
    link: '/collaboration?tab=needs_you',
  }),
  'connection.ended': (facts) => ({
    title: `Connect ${platformOf(facts)} again`,
    message: `${platformOf(facts)} no longer lets us read the numbers of your account. Those read before stay for ${keptDays} days at most; connect it again in Settings to go on.`,
    link: '/settings/connected-accounts',
  }),
} satisfies Partial<TopicWords>
