import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { insertBrand, insertOwner } from './brand.store.ts'

export type NewBrand = {
  userId: string
  name: string
  website: string
  bio: string
  logoUrl: string | null
  imageUrl: string | null
  socials: Socials
}

export const openBrand = async (
  tx: Db,
  brand: NewBrand,
): Promise<{ brandId: string; slug: string }> => {
  const { id, slug } = await insertBrand(tx, {
    name: brand.name,
    website: brand.website === '' ? null : brand.website,
    description: brand.bio,
    logoUrl: brand.logoUrl,
    imageUrl: brand.imageUrl,
    socials: brand.socials,
  })
  await insertOwner(tx, id, brand.userId)
  await announce(tx, {
    type: 'brand.opened',
    subjectType: 'brand',
    subjectId: id,
    brandId: id,
    actor: { userId: brand.userId, role: 'brand' },
    data: { brandName: brand.name, brandSlug: slug },
  })
  return { brandId: id, slug }
}
