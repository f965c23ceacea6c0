import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { AuditGroup } from '@tandem/contract/communication/audit/audit.vocabulary.ts'

/** Every field is optional, because older entries may lack fields that newer ones have. */
export type Facts = {
  [name in
    | 'brandSlug'
    | 'campaignId'
    | 'campaignTitle'
    | 'collaborationId'
    | 'couponId'
    | 'couponTitle'
    | 'creatorName'
    | 'creatorSlug'
    | 'dealId'
    | 'dueAt'
    | 'file'
    | 'from'
    | 'grantId'
    | 'memberName'
    | 'name'
    | 'of'
    | 'offerId'
    | 'offerTitle'
    | 'postId'
    | 'programmeId'
    | 'programmeName'
    | 'reason'
    | 'requestId'
    | 'shortlistName'
    | 'title'
    | 'topupId'
    | 'url'
    | 'words'
    | 'what']?: string | null
} & {
  [name in 'added' | 'attempt' | 'coins' | 'places' | 'placesBefore' | 'round' | 'percent']?: number
} & {
  subjectType?: string
  subjectId?: string
  changed?: string[]
  taken?: boolean
  memberIds?: string[]
  role?: MemberRole
}

export type AboutObject = { label: string; href: string | null }
/** A sentence without its subject: the person's name comes before it. */
export type Said = { before: string; object: AboutObject | null; after: string }
export type Say = (facts: Facts) => Said
export type Entry = { group: AuditGroup; say: Say }

type Words = string | ((facts: Facts) => string)
const wordsFrom = (words: Words, facts: Facts): string =>
  typeof words === 'string' ? words : words(facts)

/** `before` and `after` frame the object. */
export const about =
  (objectOf: (facts: Facts) => AboutObject) =>
  (before: Words, after: Words = ''): Say =>
  (facts) => ({
    before: wordsFrom(before, facts),
    object: objectOf(facts),
    after: wordsFrom(after, facts),
  })

export const plain =
  (words: Words): Say =>
  (facts) => ({ before: wordsFrom(words, facts), object: null, after: '' })

export const inGroup = <Name extends string>(
  group: AuditGroup,
  said: Readonly<Record<Name, Say>>,
): Record<Name, Entry> =>
  Object.fromEntries(
    Object.entries<Say>(said).map(([name, say]) => [name, { group, say }]),
  ) as Record<Name, Entry>

const segment = encodeURIComponent
const named = (value: string | null | undefined, otherwise: string): string =>
  value != null && value.trim() !== '' ? value : otherwise

const campaignPath = ({ brandSlug, campaignId }: Facts): string | null =>
  brandSlug && campaignId ? `/brand-campaigns/${segment(brandSlug)}/${segment(campaignId)}` : null

export const creatorOf = ({ creatorName }: Facts): string => named(creatorName, 'a creator')
export const titleOf = ({ campaignTitle, title }: Facts): string =>
  named(campaignTitle ?? title, 'a campaign')

export const campaign = about((facts) => ({
  label: named(titleOf(facts), 'an untitled campaign'),
  href: campaignPath(facts),
}))

/** The collaboration with a creator: the creator's name leads to it. */
export const work = about((facts) => {
  const path = campaignPath(facts)
  const { creatorSlug } = facts
  return {
    label: creatorOf(facts),
    href: path === null || !creatorSlug ? path : `${path}/creator/${segment(creatorSlug)}`,
  }
})
export const inCampaign = (facts: Facts): string => `in ${titleOf(facts)}`

export const creator = about((facts) => ({
  label: creatorOf(facts),
  href: facts.creatorSlug ? `/creator/${segment(facts.creatorSlug)}` : null,
}))

export const programmeTab = (tab?: string) =>
  about(({ programmeId, programmeName }) => {
    const query = new URLSearchParams({
      ...(programmeId && { programme: programmeId }),
      ...(tab && { tab }),
    })
    return {
      label: named(programmeName, 'a programme'),
      href: `/brand-affiliate?${query}`,
    }
  })
export const programme = programmeTab()

export const coupon = about(({ couponTitle }) => ({
  label: named(couponTitle, 'a coupon'),
  href: '/coupon',
}))

export const offer = about(({ offerTitle }) => ({
  label: named(offerTitle, 'an offer'),
  href: '/brand-barter',
}))
export const deal = about(({ offerTitle, dealId }) => ({
  label: named(offerTitle, 'an offer'),
  href: dealId ? `/brand-barter?deal=${segment(dealId)}` : '/brand-barter',
}))

export const post = about(({ postId }) => ({
  label: 'a post',
  href: postId ? `/brand/non-campaign-feed?post=${segment(postId)}` : '/brand/non-campaign-feed',
}))
export const grant = about(({ grantId, title }) => ({
  label: named(title, 'a post'),
  href: grantId ? `/brand/rights?grant=${segment(grantId)}` : '/brand/rights',
}))

export const place = (label: string, href: string) => about(() => ({ label, href }))
export const wallet = place('the wallet', '/brand-wallet')
