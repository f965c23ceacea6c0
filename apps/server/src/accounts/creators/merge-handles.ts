import type { Handles } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { mergeIntoHandles } from './creator.store.ts'

export const mergeHandles = async (tx: Db, creatorId: string, typed: Handles): Promise<void> => {
  await mergeIntoHandles(tx, creatorId, typed)
  await announce(tx, {
    type: 'creator.profile_changed',
    subjectType: 'creator',
    subjectId: creatorId,
    creatorId,
    actor: { userId: creatorId, role: 'creator' },
    data: { changed: ['handles'] },
  })
}
