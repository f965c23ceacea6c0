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

const coinsReturned = ' The coins that you offered are back in your wallet.'

export const rightsWords = {
  'rights.asked': (facts, _role, zone) => ({
    title: `${brandOf(facts)} asks to use your post`,
    message: `The request is for your ${kindOf(facts)}${forDays(facts)}.${
      facts.coins === undefined || !isPaid(facts)
        ? ''
        : ` ${coinsInWords(facts.coins)} ${agree(facts, 'are')} held for you.`
    } Accept or decline ${momentOf(facts.answerBy, zone, 'by ')}.`,
    link: questionPath(facts),
  }),
  'rights.reminded': (facts, _role, zone) => ({
    title: `Reminder: ${brandOf(facts)} asks to use your post`,
    message: `Accept or decline the request for your ${kindOf(facts)} ${momentOf(facts.answerBy, zone, 'by ')}.`,
    link: questionPath(facts),
  }),
  'rights.granted': (facts, _role, zone) => ({
    title: `${creatorOf(facts)} accepted your rights request`,
    message: `You may use their ${kindOf(facts)} until ${momentOf(facts.endsAt, zone, '')}. You can download the original.`,
    link: facts.grantId ? `/brand/rights?grant=${facts.grantId}` : '/brand/rights',
  }),
  'rights.refused': (facts) => ({
    title: `${creatorOf(facts)} declined your rights request`,
    message: `You may not use their ${kindOf(facts)}.${reasonOf(facts)}${
      isPaid(facts) ? coinsReturned : ''
    }`,
    link: postPath(facts),
  }),
  'rights.withdrawn': (facts) => ({
    title: `${brandOf(facts)} withdrew a rights request`,
    message: `${brandOf(facts)} no longer asks to use your ${kindOf(facts)}. There is nothing to do.`,
    link: questionPath(facts),
  }),
  'rights.expired': (facts, role) => ({
    title: 'A rights request expired',
    message:
      role === 'brand'
        ? `${creatorOf(facts)} did not answer your request for their ${kindOf(facts)}.${
            isPaid(facts) ? coinsReturned : ''
          } You can ask again.`
        : `You did not answer the request of ${brandOf(facts)} for your ${kindOf(facts)} in time. No rights were granted.`,
    link: role === 'brand' ? postPath(facts) : questionPath(facts),
  }),
} satisfies Partial<TopicWords>
