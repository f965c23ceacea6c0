import { done } from '@tandem/contract/ids.ts'
import { deleteMembership, lockMemberships } from '#accounts/brands/index.ts'
import type { PersonActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { revokeKeysOfMember } from '#platform/keys/issued-access.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { keepsAnOwner } from './member.rules.ts'
import { findMemberNames } from './member-names.views.ts'

export const leaveBrand = (
  actor: Pick<PersonActor, 'userId'>,
  brandId: string,
): Promise<typeof done> =>
  inTransaction(async (tx) => {
    const { of, otherOwners } = await lockMemberships(tx, brandId, [actor.userId])
    const role = of(actor.userId) ?? refuse('brand.not_member')
    ensure(keepsAnOwner(role, null, otherOwners(actor.userId)))
    await deleteMembership(tx, brandId, actor.userId)
    await revokeKeysOfMember(tx, actor.userId, brandId)
    await announce(tx, {
      type: 'member.left',
      subjectType: 'user',
      subjectId: actor.userId,
      brandId,
      actor: { userId: actor.userId, role: 'brand' },
      data: { ...(await findMemberNames(tx, brandId, actor.userId)), role },
    })
    return done
  })
