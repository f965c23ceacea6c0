import type { MemberInvitation } from '@tandem/contract/accounts/members/invitation.schema.ts'
import { mayMailInvitation } from '#accounts/identity/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { lockOpenInvitation, renewInvitation } from './invitation.store.ts'
import { viewInvitation } from './invitation.views.ts'
import { sendInvitation } from './invitation-mail.ts'
import { mayInvite, mayInviteAs } from './member.policy.ts'
import { findMemberNames } from './member-names.views.ts'

/** From now on, the link works while the member who sent it again may give the role. */
export const resendInvitation = (actor: BrandActor, id: string): Promise<MemberInvitation> =>
  inTransaction(async (tx) => {
    ensure(mayInvite(actor.member))
    const found =
      (await lockOpenInvitation(tx, actor.brandId, id)) ?? refuse('member_invitation.not_found')
    const { email, role, message } = found
    ensure(mayInviteAs(actor.member, role))
    if (!(await mayMailInvitation(tx, actor.brandId, email)))
      refuse('member_invitation.mails_used_up')
    const token = await renewInvitation(tx, id, actor.userId)
    const { brandName, memberName } = await findMemberNames(tx, actor.brandId, actor.userId)
    await sendInvitation(tx, { to: email, token, brandName, invitedBy: memberName, role, message })
    await announce(tx, {
      type: 'member.invited',
      subjectType: 'brand',
      subjectId: actor.brandId,
      brandId: actor.brandId,
      actor,
      data: { invitationId: id, role, again: true },
    })
    return viewInvitation(tx, actor, id)
  })
