import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { insertCreator, insertFavouritesByName } from './creator.store.ts'

export type NewCreator = {
  userId: string
  displayName: string | null
  handles: Socials
  selectedBrandNames: readonly string[]
}

export const openCreator = async (tx: Db, creator: NewCreator): Promise<{ slug: string }> => {
  const slug = await insertCreator(tx, {
    userId: creator.userId,
    name: creator.displayName,
    handles: creator.handles,
  })
  await insertFavouritesByName(tx, creator.userId, creator.selectedBrandNames)
  await announce(tx, {
    type: 'creator.opened',
    subjectType: 'creator',
    subjectId: creator.userId,
    creatorId: creator.userId,
    actor: { userId: creator.userId, role: 'creator' },
    data: { creatorSlug: slug },
  })
  return { slug }
}
