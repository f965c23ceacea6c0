import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { acceptHandles } from '#accounts/brands/index.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { lockHandles, mergeIntoHandles } from './creator.store.ts'

export const mergeHandles = async (tx: Db, creatorId: string, typed: Socials): Promise<void> => {
  const stored = await lockHandles(tx, creatorId)
  await mergeIntoHandles(tx, creatorId, acceptHandles(typed, stored, 'onboarding.handles'))
  await announce(tx, {
    type: 'creator.profile_changed',
    subjectType: 'creator',
    subjectId: creatorId,
    creatorId,
    actor: { userId: creatorId, role: 'creator' },
    data: { changed: ['handles'] },
  })
}
