import type { Profile } from '@tandem/contract/profiles/profile.schema.ts'
import type { PersonActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/db.ts'
import { ensure } from '#platform/refusal.ts'
import { mayOpenProfile } from './profile.policy.ts'

/** The person's document, null when nothing was written yet. */
export const viewProfile = async (
  actor: PersonActor,
  userId: string,
  tx: Db = db,
): Promise<Profile | null> => {
  ensure(mayOpenProfile(actor, userId))
  const row = await tx
    .selectFrom('profiles')
    .where('user_id', '=', actor.userId)
    .select('doc')
    .executeTakeFirst()
  // Only merges of checked profiles are ever written there.
  return (row?.doc as Profile | undefined) ?? null
}
