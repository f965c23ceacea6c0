import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { RightsAsked } from '@tandem/contract/collaborations/rights/rights-request.events.ts'
import { coinsInWords } from '#money/coins/index.ts'
import {
  agree,
  brandOf,
  creatorOf,
  isPaid,
  momentOf,
  reasonOf,
  type TopicWords,
} from './event-facts.ts'

type Facts = Partial<RightsAsked>

const labels: Record<string, string> = campaignTypeLabels
const kindOf = ({ type = '' }: Facts): string => labels[type] ?? 'post'
const forDays = ({ days }: Facts): string =>
  days === undefined ? '' : ` for ${days === 1 ? 'one day' : `${days} days`}`

const postPath = ({ postId }: Facts): string =>
  postId ? `/brand/non-campaign-feed?post=${postId}` : '/brand/non-campaign-feed'
const questionPath = ({ requestId }: Facts): string =>
  requestId ? `/rights?request=${requestId}` : '/rights'

export const rightsWords = {
  'rights.asked': (facts, _role, zone) => ({
    title: 'May a brand use your post?',
    message: `${brandOf(facts)} asks to use your ${kindOf(facts)}${forDays(facts)}${
      facts.coins === undefined || !isPaid(facts)
        ? ''
        : `; ${coinsInWords(facts.coins)} ${agree(facts, 'are')} held for you`
    }. Please answer by ${momentOf(facts.answerBy, zone, '')}.`,
    link: questionPath(facts),
  }),
  'rights.reminded': (facts, _role, zone) => ({
    title: 'A question about your post waits',
    message: `${brandOf(facts)} waits until ${momentOf(facts.answerBy, zone, '')} to hear whether it may use your ${kindOf(facts)}.`,
    link: questionPath(facts),
  }),
  'rights.granted': (facts, _role, zone) => ({
    title: 'You may use a post',
    message: `${creatorOf(facts)} granted you the rights of their ${kindOf(facts)} until ${momentOf(facts.endsAt, zone, '')}. The original is yours to download.`,
    link: facts.grantId ? `/brand/rights?grant=${facts.grantId}` : '/brand/rights',
  }),
  'rights.refused': (facts) => ({
    title: 'Rights were not granted',
    message: `${creatorOf(facts)} can’t grant you the rights of their ${kindOf(facts)}.${reasonOf(facts)}${
      isPaid(facts) ? ' What you offered is back in your wallet.' : ''
    }`,
    link: postPath(facts),
  }),
  'rights.withdrawn': (facts) => ({
    title: 'A question was taken back',
    message: `${brandOf(facts)} no longer asks to use your ${kindOf(facts)}. There is nothing to do.`,
    link: questionPath(facts),
  }),
  'rights.expired': (facts, role) => ({
    title: 'A question about rights has run out',
    message:
      role === 'brand'
        ? `${creatorOf(facts)} didn’t answer whether you may use their ${kindOf(facts)}.${
            isPaid(facts) ? ' What you offered is back in your wallet.' : ''
          } You can ask again.`
        : `The time to answer ${brandOf(facts)} about your ${kindOf(facts)} is over. Nothing was granted.`,
    link: role === 'brand' ? postPath(facts) : questionPath(facts),
  }),
} satisfies Partial<TopicWords>
