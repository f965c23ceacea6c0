import { randomUUID } from 'node:crypto'
import { buildUser } from '#accounts/identity/user.factory.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'

export const buildCreator = async (
  more: { displayName?: string | null } = {},
): Promise<{ actor: CreatorActor; token: string; slug: string }> => {
  const { displayName = 'Sam Reed' } = more
  const user = await buildUser({ displayName, userType: 'creator' })
  const slug = `creator-${randomUUID()}`
  await db.insertInto('creators').values({ id: user.userId, slug }).execute()
  return {
    actor: { userId: user.userId, email: user.email, role: 'creator' },
    token: user.token,
    slug,
  }
}
