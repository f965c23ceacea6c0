import type { Handles } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptHandles } from './accept-handles.ts'
import { mayEditBrand } from './brand.policy.ts'
import { findMembership, lockBrand, mergeIntoSocials } from './brand.store.ts'

/** `brandId` is the brand that the request acts for. Null after the person left every brand. */
export const mergeSocials = async (
  tx: Db,
  { userId, brandId }: { userId: string; brandId: string | null },
  typed: Handles,
): Promise<void> => {
  // The person may have left the brand.
  const member =
    (brandId === null ? undefined : await findMembership(tx, userId, brandId)) ??
    refuse('brand.not_member')
  ensure(mayEditBrand(member))
  const { socials } = await lockBrand(tx, member.brandId)
  const handles = acceptHandles(typed, socials, 'onboarding.socials')
  await mergeIntoSocials(tx, member.brandId, handles)
  await announce(tx, {
    type: 'brand.profile_changed',
    subjectType: 'brand',
    subjectId: member.brandId,
    brandId: member.brandId,
    actor: { userId, role: 'brand' },
    data: { changed: ['socials'] },
  })
}
