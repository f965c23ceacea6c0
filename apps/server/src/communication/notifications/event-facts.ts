import type { CollaborationTold } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type { Side } from '@tandem/contract/side.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { momentInWords } from '#platform/moment-in-words.ts'
import type { Topics } from './notification.rules.ts'

export type Words = {
  title: string
  message: string
  link: string | null
  payday?: { coins: number; from: string }
}
export type ReaderRole = Side | null
/** Every field is optional, because older events may lack fields that newer ones have. */
export type Tell<Data> = (
  facts: Partial<Data> & Subject,
  role: ReaderRole,
  zone: string | null,
) => Words
type Subject = { subjectId?: string }
export type TopicWords = { readonly [Topic in keyof Topics]: Tell<Topics[Topic]> }

export const text = (value: string | null | undefined, otherwise: string): string =>
  value != null && value.trim() !== '' ? value : otherwise

export const coinsOf = ({ coins }: { coins?: number }): string =>
  coins === undefined ? 'Your coins' : coinsInWords(coins)

const ofOne = {
  are: 'is',
  were: 'was',
  expire: 'expires',
  'They are': 'It is',
}

/** Conjugates a verb: `5 coins are`, `1 coin is`. */
export const agree = ({ coins }: { coins?: number }, verb: keyof typeof ofOne): string =>
  coins === 1 ? ofOne[verb] : verb
/** Marks a notification as a payday if it releases coins to its reader. */
export const paydayOf = (facts: { coins?: number; brandName?: string }): Pick<Words, 'payday'> =>
  facts.coins ? { payday: { coins: facts.coins, from: brandOf(facts) } } : {}
/** False for work that is paid in products, and if no coins are held any more. */
export const isPaid = ({ coins }: { coins?: number }): boolean => coins !== 0

/** Returns a text such as `on 24 Dec 2026, 18:00 CET`, or `soon` without a date. */
export const momentOf = (
  value: string | null | undefined,
  zone: string | null,
  before: 'on ' | 'by ' | '' = 'on ',
): string => {
  const moment = new Date(text(value, ''))
  return Number.isNaN(moment.getTime()) ? 'soon' : `${before}${momentInWords(moment, zone)}`
}

/** Returns ` by 24 Dec 2026, 18:00 CET`, or an empty text without a deadline. */
export const byDeadline = (
  { deadline }: { deadline?: string | null },
  zone: string | null,
): string => (deadline == null ? '' : ` ${momentOf(deadline, zone, 'by ')}`)

export const campaignOf = (facts: { campaignTitle?: string; title?: string }): string =>
  `“${text(facts.campaignTitle ?? facts.title, 'a campaign')}”`
export const couponOf = (facts: { couponTitle?: string }): string =>
  `“${text(facts.couponTitle, 'a coupon')}”`
export const brandOf = (facts: { brandName?: string }): string => text(facts.brandName, 'The brand')
export const creatorOf = (facts: { creatorName?: string }): string =>
  text(facts.creatorName, 'A creator')
export const reasonOf = ({ reason }: { reason?: string | null }): string =>
  text(reason, '') === '' ? '' : ` Reason: ${reason}`
export const lostProductOf = ({ productWrittenOff }: Partial<CollaborationTold>): string =>
  productWrittenOff === undefined
    ? ''
    : ` The product you sent, worth ${coinsInWords(productWrittenOff)}, was written off.`

type Place = { brandSlug?: string; campaignId?: string }

const segment = encodeURIComponent
export const campaignPath = ({ brandSlug, campaignId }: Place): string =>
  brandSlug && campaignId
    ? `/brand-campaigns/${segment(brandSlug)}/${segment(campaignId)}`
    : '/brand-campaigns'
export const creatorPath = (facts: Place & { creatorSlug?: string }): string =>
  facts.creatorSlug && facts.campaignId
    ? `${campaignPath(facts)}/creator/${segment(facts.creatorSlug)}`
    : campaignPath(facts)
export const brandPath = ({ brandSlug, campaignId }: Place): string => {
  if (!brandSlug) return '/'
  return `/brand/${segment(brandSlug)}${campaignId ? `?campaign=${segment(campaignId)}` : ''}`
}
export const statusPath = '/collaboration'
export const reviewPath = ({ subjectId }: Subject): string =>
  subjectId ? `/brand/review/${segment(subjectId)}` : '/brand/review'

export const collaborationPath = ({ collaborationId }: { collaborationId?: string }): string =>
  collaborationId ? `${statusPath}?id=${segment(collaborationId)}` : statusPath

export const workPath = ({ subjectId }: Subject): string =>
  collaborationPath(subjectId === undefined ? {} : { collaborationId: subjectId })

export const withMessages = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}messages=open`

type Title<Data> = string | ((facts: Partial<Data>) => string)
type Message<Data> = (facts: Partial<Data>, zone: string | null) => string

const leadingTo =
  (path: (facts: Place & Subject & { creatorSlug?: string }) => string) =>
  <Data extends CollaborationTold>(title: Title<Data>, message: Message<Data>): Tell<Data> =>
  (facts, _role, zone) => ({
    title: typeof title === 'string' ? title : title(facts),
    message: message(facts, zone),
    link: path(facts),
  })

export const toCreator = leadingTo(workPath)
export const toBrand = leadingTo(creatorPath)
export const toReviewer = leadingTo(reviewPath)
