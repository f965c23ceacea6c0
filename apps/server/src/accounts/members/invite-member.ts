import type {
  InvitationDraft,
  MemberInvitation,
} from '@tandem/contract/accounts/members/invitation.schema.ts'
import { openInvitationsMax } from '@tandem/contract/accounts/members/member.limits.ts'
import { lockMemberships } from '#accounts/brands/index.ts'
import { acceptsEmail, cleanEmail, mayMailInvitation } from '#accounts/identity/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { insertInvitation } from './invitation.store.ts'
import { findInvitee, viewInvitation } from './invitation.views.ts'
import { sendInvitation } from './invitation-mail.ts'
import { mayInviteAs } from './member.policy.ts'
import { findMemberNames } from './member-names.views.ts'

export const inviteMember = (
  actor: BrandActor,
  { email: typed, role, message = '' }: InvitationDraft,
): Promise<MemberInvitation> =>
  inTransaction(async (tx) => {
    ensure(mayInviteAs(actor.member, role))
    ensure(acceptsEmail(typed))
    const email = cleanEmail(typed)
    await lockMemberships(tx, actor.brandId, [])
    const { isMember, open } = await findInvitee(tx, actor.brandId, email)
    if (isMember) refuse('member.exists')
    if (open >= openInvitationsMax) refuse('member_invitation.too_many')
    const invitation = { brandId: actor.brandId, email, role, message, invitedBy: actor.userId }
    const { id, token } = await insertInvitation(tx, invitation)
    if (!(await mayMailInvitation(tx, actor.brandId, email)))
      refuse('member_invitation.mails_used_up')
    const { brandName, memberName } = await findMemberNames(tx, actor.brandId, actor.userId)
    await sendInvitation(tx, { to: email, token, brandName, invitedBy: memberName, role, message })
    await announce(tx, {
      type: 'member.invited',
      subjectType: 'brand',
      subjectId: actor.brandId,
      brandId: actor.brandId,
      actor,
      data: { invitationId: id, role, again: false },
    })
    return viewInvitation(tx, actor, id)
  })
