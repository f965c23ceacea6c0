export type LinkedCause = {
  ref_type: string
  ref_id: string
  brand_slug: string
  campaign_id: string | null
  creator_slug: string | null
  post_id: string | null
}

export const linkOf = (cause: LinkedCause): string | null => {
  if (cause.ref_type === 'topup') return `/brand-wallet?tab=topups&topup=${cause.ref_id}`
  if (cause.ref_type === 'settlement' || cause.ref_type === 'redemption')
    return '/brand-wallet?tab=coupons'
  if (cause.ref_type === 'programme') return `/brand-affiliate?programme=${cause.ref_id}`
  if (cause.ref_type === 'rights')
    return cause.post_id === null
      ? '/brand/rights'
      : `/brand/non-campaign-feed?post=${cause.post_id}`
  if (cause.campaign_id === null) return null
  const campaign = `/brand-campaigns/${cause.brand_slug}/${cause.campaign_id}`
  return cause.creator_slug === null ? campaign : `${campaign}/creator/${cause.creator_slug}`
}
