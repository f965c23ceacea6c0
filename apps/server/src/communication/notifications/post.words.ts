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
    title: `${creatorOf(facts)} shared a post about you`,
    message: `Open the ${kindOf(facts)} in your feed.`,
    link: facts.postId
      ? `/brand/non-campaign-feed?post=${facts.postId}`
      : '/brand/non-campaign-feed',
  }),
  'post.thanked': (facts) => ({
    title: `${brandOf(facts)} thanked you`,
    message: `For your ${kindOf(facts)}: “${text(facts.words, 'Thank you')}”.`,
    link:
      facts.collaborationId == null
        ? brandPath(facts)
        : withMessages(collaborationPath({ collaborationId: facts.collaborationId })),
  }),
  'post.numbers_wanted': (facts, _role, zone) => ({
    title: 'How did your post do?',
    message:
      facts.goneAt == null
        ? `Add the numbers of your ${kindOf(facts)} for ${brandOf(facts)}. It takes a minute.`
        : `Your ${kindOf(facts)} for ${brandOf(facts)} disappears ${momentOf(facts.goneAt, zone)}. Add its numbers before then.`,
    link: '/collaboration?tab=needs_you',
  }),
  'connection.ended': (facts) => ({
    title: `Connect ${platformOf(facts)} again`,
    message: `${platformOf(facts)} no longer lets us read your numbers. Connect it again in Settings. Earlier numbers are deleted within ${keptDays} days.`,
    link: '/settings/connected-accounts',
  }),
} satisfies Partial<TopicWords>
