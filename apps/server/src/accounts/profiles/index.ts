import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { giveBrandSide } from './profile.store.ts'

/** Members join a brand that exists, so they skip the onboarding that opens one. */
export const chooseBrandSide = async (tx: Db, userId: string, brandId: string): Promise<void> => {
  if (!(await giveBrandSide(tx, userId))) return
  await announce(tx, {
    type: 'profile.completed',
    subjectType: 'user',
    subjectId: userId,
    brandId,
    actor: { userId, role: 'brand' },
    data: { userType: 'brand' },
  })
}
