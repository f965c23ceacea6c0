import { done } from '@tandem/contract/ids.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { lockOpenInvitation, revokeInvitation } from './invitation.store.ts'
import { mayInvite } from './member.policy.ts'

export const revokeMemberInvitation = (actor: BrandActor, id: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    ensure(mayInvite(actor.member))
    const { role } =
      (await lockOpenInvitation(tx, actor.brandId, id)) ?? refuse('member_invitation.not_found')
    await revokeInvitation(tx, id)
    await announce(tx, {
      type: 'member.invitation_revoked',
      subjectType: 'brand',
      subjectId: actor.brandId,
      brandId: actor.brandId,
      actor,
      data: { invitationId: id, role },
    })
    return done
  })
