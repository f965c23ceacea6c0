import { randomUUID } from 'node:crypto'
import type { CreatorActor } from '#platform/actor.ts'
import { db } from '#platform/db.ts'
import { buildUser } from '../identity/user.build.ts'

/** A creator, signed in. */
export const buildCreator = async (
  more: { displayName?: string } = {},
): Promise<{ actor: CreatorActor; token: string; slug: string }> => {
  const user = await buildUser({ ...more, userType: 'creator' })
  const slug = `creator-${randomUUID()}`
  await db.insertInto('creators').values({ id: user.userId, slug }).execute()
  return {
    actor: { userId: user.userId, email: user.email, role: 'creator' },
    token: user.token,
    slug,
  }
}
