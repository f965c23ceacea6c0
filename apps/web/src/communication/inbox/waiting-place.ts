import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Waiting } from '@tandem/contract/communication/inbox/inbox.schema.ts'

export type PlaceOfWaiting = {
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
}

const isReviewed = (kind: Waiting['kind']): boolean => kind === 'content' || kind === 'posts'

const within = (name: string, waiting: Waiting): Record<string, string> =>
  waiting.within === null ? {} : { [name]: waiting.within }

const couponOf = (waiting: Waiting): PlaceOfWaiting => ({
  to: '/brand-wallet',
  search: { tab: 'coupons', ...within('coupon', waiting) },
})

/** Returns the page for a task, with the task open. */
export const placeOf = (waiting: Waiting, reader: UserType): PlaceOfWaiting => {
  const { id } = waiting
  const isBrand = reader === 'brand'
  switch (waiting.of) {
    case 'deal':
      return { to: isBrand ? '/brand-barter' : '/collaboration', search: { deal: id } }
    case 'request':
      return { to: '/rights', search: { request: id } }
    case 'grant':
      return { to: isBrand ? '/brand/rights' : '/rights', search: { grant: id } }
    case 'redemption':
      return isBrand
        ? couponOf(waiting)
        : { to: '/coupon-history', search: { state: 'issued', ...within('supplierId', waiting) } }
    case 'coupon':
      return couponOf(waiting)
    case 'claim':
      return {
        to: '/brand-affiliate',
        search: { tab: 'conversions', ...within('programme', waiting) },
      }
    case 'spending':
      return { to: '/brand-settings/spending' }
    case 'collaboration': {
      if (!isBrand) return { to: '/collaboration', search: { id } }
      if (isReviewed(waiting.kind))
        return { to: '/brand/review/$collaborationId', params: { collaborationId: id } }
      return {
        to: '/brand-campaigns/$brandName/$campaignId/creator/$creatorName',
        params: {
          brandName: waiting.brand.slug ?? '',
          campaignId: waiting.within ?? '',
          creatorName: waiting.creator?.slug ?? '',
        },
      }
    }
  }
}
