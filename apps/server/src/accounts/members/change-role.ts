import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Member, RoleChange } from '@tandem/contract/accounts/members/member.schema.ts'
import { lockMemberships, updateMembership } from '#accounts/brands/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { revokeKeysOfMember } from '#platform/keys/issued-access.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayEditMembers } from './member.policy.ts'
import { keepsAnOwner } from './member.rules.ts'
import { viewMember } from './member.views.ts'
import { findMemberNames } from './member-names.views.ts'

export const changeRole = (
  actor: BrandActor,
  userId: string,
  { role, seen }: RoleChange,
): Promise<Member> =>
  inTransaction(async (tx) => {
    const { of, otherOwners } = await lockMemberships(tx, actor.brandId, [actor.userId, userId])
    // The asker's own role may have changed since the request began.
    const member = of(actor.userId) ?? refuse('brand.not_member')
    ensure(mayEditMembers(member))
    const from = of(userId) ?? refuse('member.not_found')
    if (from !== seen) refuse('member.changed')
    ensure(keepsAnOwner(from, role, otherOwners(userId)))
    if (from !== role) {
      await updateMembership(tx, actor.brandId, { userId, role })
      // A key would work again if the role were given back.
      if (!mayAct(role, 'apiKeys.edit').allowed) await revokeKeysOfMember(tx, userId, actor.brandId)
      await announce(tx, {
        type: 'member.role_changed',
        subjectType: 'user',
        subjectId: userId,
        brandId: actor.brandId,
        actor,
        data: { ...(await findMemberNames(tx, actor.brandId, userId)), from, role },
      })
    }
    const now = userId === actor.userId ? role : member
    return viewMember(tx, { ...actor, member: now }, userId)
  })
