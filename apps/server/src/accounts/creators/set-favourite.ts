import { findBrandBySlug } from '#accounts/brands/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteFavourite, insertFavourite } from './creator.store.ts'

export const setFavourite = (
  actor: CreatorActor,
  brandName: string,
  favourite: boolean,
): Promise<{ slug: string; favourite: boolean }> =>
  inTransaction(async (tx) => {
    const brand = (await findBrandBySlug(tx, brandName)) ?? refuse('brand.not_found')
    const write = favourite ? insertFavourite : deleteFavourite
    await write(tx, actor.userId, brand.id)
    return { slug: brand.slug, favourite }
  })
