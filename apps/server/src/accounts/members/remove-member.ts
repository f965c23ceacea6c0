import { done } from '@tandem/contract/ids.ts'
import { deleteMembership, lockMemberships } from '#accounts/brands/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { revokeKeysOfMember } from '#platform/keys/issued-access.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayEditMembers } from './member.policy.ts'
import { acceptsRemoval } from './member.rules.ts'
import { findMemberNames } from './member-names.views.ts'

/** Every request reads the membership, so the member's open pages lose access at once. */
export const removeMember = (actor: BrandActor, userId: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    const { of } = await lockMemberships(tx, actor.brandId, [actor.userId, userId])
    ensure(mayEditMembers(of(actor.userId) ?? refuse('brand.not_member')))
    ensure(acceptsRemoval(userId === actor.userId))
    const role = of(userId) ?? refuse('member.not_found')
    await deleteMembership(tx, actor.brandId, userId)
    await revokeKeysOfMember(tx, userId, actor.brandId)
    await announce(tx, {
      type: 'member.removed',
      subjectType: 'user',
      subjectId: userId,
      brandId: actor.brandId,
      actor,
      data: { ...(await findMemberNames(tx, actor.brandId, userId)), role },
    })
    return done
  })
