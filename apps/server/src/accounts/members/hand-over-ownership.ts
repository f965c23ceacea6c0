import { done } from '@tandem/contract/ids.ts'
import { lockMemberships, updateMembership } from '#accounts/brands/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayEditMembers } from './member.policy.ts'
import { acceptsOwnership } from './member.rules.ts'
import { findMemberNames } from './member-names.views.ts'

/** The member becomes an owner at once, and the former owner a manager. */
export const handOverOwnership = (actor: BrandActor, userId: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    const { of, isSuspended } = await lockMemberships(tx, actor.brandId, [actor.userId, userId])
    ensure(mayEditMembers(of(actor.userId) ?? refuse('brand.not_member')))
    const role = of(userId) ?? refuse('member.not_found')
    ensure(acceptsOwnership(role, isSuspended(userId)))
    await updateMembership(tx, actor.brandId, { userId, role: 'owner' })
    await updateMembership(tx, actor.brandId, { userId: actor.userId, role: 'manager' })
    const { memberName: formerOwner } = await findMemberNames(tx, actor.brandId, actor.userId)
    await announce(tx, {
      type: 'member.ownership_handed_over',
      subjectType: 'user',
      subjectId: userId,
      brandId: actor.brandId,
      actor,
      data: { ...(await findMemberNames(tx, actor.brandId, userId)), formerOwner },
    })
    return done
  })
