export type LinkedCause = {
  ref_type: string
  ref_id: string
  brand_slug: string
  campaign_id: string | null
  creator_slug: string | null
}

export const linkOf = (it: LinkedCause): string | null => {
  if (it.ref_type === 'topup') return `/brand-wallet?tab=topups&topup=${it.ref_id}`
  if (it.ref_type === 'settlement' || it.ref_type === 'redemption')
    return '/brand-wallet?tab=coupons'
  if (it.campaign_id === null) return null
  const campaign = `/brand-campaigns/${it.brand_slug}/${it.campaign_id}`
  return it.creator_slug === null ? campaign : `${campaign}/creator/${it.creator_slug}`
}
