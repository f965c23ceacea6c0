import { randomUUID } from 'node:crypto'
import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import type { AuthorizedBrandId, BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'

export const buildBrand = async (
  more: { name?: string; categories?: string[]; member?: MemberRole } = {},
): Promise<{
  actor: BrandActor
  token: string
  brandId: AuthorizedBrandId
  slug: string
  name: string
}> => {
  const user = await buildUser({ userType: 'brand' })
  const name = more.name ?? 'Glow Theory'
  const slug = `brand-${randomUUID()}`
  const { id } = await db
    .insertInto('brands')
    .values({ slug, name, categories: more.categories ?? ['Beauty', 'Fashion'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = more.member ?? 'owner'
  await db
    .insertInto('brand_members')
    .values({ brand_id: id, user_id: user.userId, role: member })
    .execute()
  const brandId = id as AuthorizedBrandId
  const actor = { userId: user.userId, email: user.email, role: 'brand' as const, brandId, member }
  return { actor, token: user.token, brandId, slug, name }
}
