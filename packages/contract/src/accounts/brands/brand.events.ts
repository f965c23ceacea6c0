export type BrandEvents = {
  'brand.opened': { brandName: string; brandSlug: string }
  'brand.profile_changed': { changed: string[] }
}
