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
/** What an event said, read with care: an older event may lack what a newer one has. */
export type Tell<Data> = (
  facts: Partial<Data> & Subject,
  role: ReaderRole,
  /** The reader's time zone; null where none is known. */
  zone: string | null,
) => Words
/** What it happened to, beside what the event said of it. */
type Subject = { subjectId?: string }
export type TopicWords = { readonly [Topic in keyof Topics]: Tell<Topics[Topic]> }

export const text = (value: string | null | undefined, otherwise: string): string =>
  value != null && value.trim() !== '' ? value : otherwise

export const coinsOf = ({ coins }: { coins?: number }): string =>
  coins === undefined ? 'Your coins' : coinsInWords(coins)

const ofOne = {
  are: 'is',
  were: 'was',
  come: 'comes',
  expire: 'expires',
  stay: 'stays',
  'don’t': 'doesn’t',
  'They are': 'It is',
  'They count': 'It counts',
  'They wait': 'It waits',
  'they count': 'it counts',
  'they stay': 'it stays',
}

/** What follows on coins: several `are`, one of them `is`. */
export const agree = ({ coins }: { coins?: number }, verb: keyof typeof ofOne): string =>
  coins === 1 ? ofOne[verb] : verb
/** Where coins are in it: the moment they become the reader's own. */
export const paydayOf = (facts: { coins?: number; brandName?: string }): Pick<Words, 'payday'> =>
  facts.coins ? { payday: { coins: facts.coins, from: brandOf(facts) } } : {}
/** False where no coins are in it: work that is paid in products, or coins that had gone before. */
export const isPaid = ({ coins }: { coins?: number }): boolean => coins !== 0

/** `on 24 Dec 2026, 18:00 CET` in the reader's zone, with another word before it, or `soon`. */
export const momentOf = (
  value: string | null | undefined,
  zone: string | null,
  before: 'on ' | 'by ' | '' = 'on ',
): string => {
  const moment = new Date(text(value, ''))
  return Number.isNaN(moment.getTime()) ? 'soon' : `${before}${momentInWords(moment, zone)}`
}

export const campaignOf = (facts: { campaignTitle?: string; title?: string }): string =>
  `“${text(facts.campaignTitle ?? facts.title, 'a campaign')}”`
export const couponOf = (facts: { couponTitle?: string }): string =>
  `“${text(facts.couponTitle, 'a coupon')}”`
export const brandOf = (facts: { brandName?: string }): string => text(facts.brandName, 'The brand')
export const creatorOf = (facts: { creatorName?: string }): string =>
  text(facts.creatorName, 'A creator')
/** The reason that was given, after our own words. */
export const reasonOf = ({ reason }: { reason?: string | null }): string =>
  text(reason, '') === '' ? '' : ` Reason: ${reason}`
/** The product that was sent for nothing, after our own words. */
export const lostProductOf = ({ productWrittenOff }: Partial<CollaborationTold>): string =>
  productWrittenOff === undefined
    ? ''
    : ` The product you sent, worth ${coinsInWords(productWrittenOff)}, counts as lost.`

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
const reviewPath = ({ subjectId }: Subject): string =>
  subjectId ? `/brand/review/${segment(subjectId)}` : '/brand/review'

/** One of the creator's collaborations, open at the side of the others. */
export const collaborationPath = ({ collaborationId }: { collaborationId?: string }): string =>
  collaborationId ? `${statusPath}?id=${segment(collaborationId)}` : statusPath

/** The collaboration that it happened to. */
export const workPath = ({ subjectId }: Subject): string =>
  collaborationPath(subjectId === undefined ? {} : { collaborationId: subjectId })

export const withMessages = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}messages=open`

/** Words about one collaboration for each side, with the page it stands on. */
export const toCreator =
  <Data extends CollaborationTold>(
    title: string,
    message: (facts: Partial<Data>) => string,
  ): Tell<Data> =>
  (facts) => ({ title, message: message(facts), link: workPath(facts) })
export const toBrand =
  <Data extends CollaborationTold>(
    title: string,
    message: (facts: Partial<Data>) => string,
  ): Tell<Data> =>
  (facts) => ({ title, message: message(facts), link: creatorPath(facts) })
/** What waits to be looked at: the review room. */
export const toReviewer =
  <Data extends CollaborationTold>(
    title: string,
    message: (facts: Partial<Data>) => string,
  ): Tell<Data> =>
  (facts) => ({ title, message: message(facts), link: reviewPath(facts) })
