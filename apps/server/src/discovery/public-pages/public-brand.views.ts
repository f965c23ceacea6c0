import type { PublicBrand } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { sql } from 'kysely'
import { findBrandBySlug, viewBrand } from '#accounts/brands/index.ts'
import { listOpenCampaigns, nobodysId } from '#campaigns/campaigns/index.ts'
import { listOpenPortfolio } from '#content/posts/index.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { linkPreview, type PreviewFacts } from './preview.rules.ts'

/** False for a brand with a measure, and while the accounts of all its members are suspended. */
export const brandIsPublic = async (tx: Db, slug: string): Promise<boolean> => {
  const { rows } = await sql`
    select from brands b
     where b.slug = ${slug} and b.is_public and b.measure is null
       and exists (select from brand_members m join users u on u.id = m.user_id
                    where m.brand_id = b.id and u.disabled_at is null)`.execute(tx)
  return rows.length > 0
}

const openWords = (count: number): string => counted(count, 'open campaign')

export const brandPreview = ({ brand }: Pick<PublicBrand, 'brand'>): PreviewFacts => ({
  kind: 'brand',
  title: brand.name,
  lines: [openWords(brand.openCampaigns), brand.categories.slice(0, 3).join(' · ')].filter(Boolean),
  picture: brand.imageUrl ?? brand.logoUrl,
  hue: brand.hue,
})

/** Answers 404 when the page is not public. */
export const viewPublicBrand = async (brandName: string): Promise<PublicBrand> => {
  const found = await findBrandBySlug(db, brandName)
  if (found === undefined || !(await brandIsPublic(db, found.slug)))
    return refuse('brand.not_found')
  const [brand, { items }, posts] = await Promise.all([
    viewBrand(null, found.slug),
    listOpenCampaigns(nobodysId, { brandSlug: found.slug, limit: 24 }),
    listOpenPortfolio(found.id),
  ])
  return {
    ...{ brand, campaigns: items, posts },
    preview: linkPreview(settings.publicUrl, brandPreview({ brand }), {
      path: `/brand/${brand.slug}`,
      name: brand.slug,
      description: brand.description || `${openWords(brand.openCampaigns)} for creators.`,
    }),
  }
}
