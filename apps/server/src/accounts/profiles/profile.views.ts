import type {
  Handles,
  Onboarding,
  Profile,
} from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { type Actor, brandIdOf } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { ensure } from '#platform/refusal.ts'
import { mayOpenProfile } from './profile.policy.ts'

export const viewProfile = async (
  actor: Actor,
  userId: string,
  tx: Db = db,
): Promise<Profile | null> => {
  ensure(mayOpenProfile(actor, userId))
  const row = await tx
    .selectFrom('profiles as p')
    .leftJoin('creators as c', 'c.id', 'p.user_id')
    .leftJoin('brands as b', (join) => join.on('b.id', '=', brandIdOf(actor)))
    .where('p.user_id', '=', actor.userId)
    .select(['p.doc', 'c.handles', 'b.socials'])
    .executeTakeFirst()
  if (row === undefined) return null
  const doc = row.doc as Profile
  // Handles are stored with the creator or brand and not in the profile, so they are added here.
  const kept: Onboarding = {
    ...(row.handles !== null && { handles: row.handles as Handles }),
    ...(row.socials !== null && { socials: row.socials as Handles }),
  }
  const isSilent = Object.values(kept).every((handles) => Object.keys(handles ?? {}).length === 0)
  if (doc.onboarding === undefined && isSilent) return doc
  return { ...doc, onboarding: { ...doc.onboarding, ...kept } }
}
