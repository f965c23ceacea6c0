export type BrandEvents = {
  'brand.opened': { brandName: string; brandSlug: string }
  'brand.verified': { brandName: string; brandSlug: string; checks: string }
  'brand.verification_ended': { brandName: string; brandSlug: string; reason: string }
  'brand.profile_changed': { changed: string[] }
}
