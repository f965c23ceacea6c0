import type { NewBrandDraft } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsAnotherBrand } from './brand.rules.ts'
import { lockOwner } from './brand.store.ts'
import { openBrand } from './open-brand.ts'

/** Members of the brand side may open a brand, even if they belong to none at present. */
export const createBrand = (
  actor: PersonActor,
  { name, website }: NewBrandDraft,
): Promise<{ id: string; slug: string }> =>
  inTransaction(async (tx) => {
    ensure(acceptsAnotherBrand(await lockOwner(tx, actor.userId)))
    const { brandId, slug } = await openBrand(tx, {
      ...{ userId: actor.userId, name, website: website.trim(), bio: '' },
      ...{ logoUrl: null, imageUrl: null, socials: {} },
    })
    return { id: brandId, slug }
  })
