import { memberInvitations } from '@tandem/contract/accounts/members/invitation.endpoints.ts'
import { members } from '@tandem/contract/accounts/members/member.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { clientOf, countVisit, enterSession } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { acceptMemberInvitation } from './accept-invitation.ts'
import { changeRole } from './change-role.ts'
import { handOverOwnership } from './hand-over-ownership.ts'
import { listInvitations, viewOpened } from './invitation.views.ts'
import { inviteMember } from './invite-member.ts'
import { joinWithNewAccount } from './join-with-new-account.ts'
import { leaveBrand } from './leave-brand.ts'
import { listMembers } from './member.views.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeMemberInvitation } from './revoke-invitation.ts'

export const serveMembers = (app: FastifyInstance): void => {
  bind(app, members.list, ({ actor, query }) => listMembers(actor, query))
  bind(app, members.changeRole, ({ actor, params, body }) => changeRole(actor, params.userId, body))
  bind(app, members.remove, ({ actor, params }) => removeMember(actor, params.userId))
  bind(app, members.handOver, ({ actor, params }) => handOverOwnership(actor, params.userId))
  bind(app, members.leave, ({ actor, params }) => leaveBrand(actor, params.brandId))
  bind(app, memberInvitations.list, ({ actor }) => listInvitations(actor))
  bind(app, memberInvitations.invite, ({ actor, body }) => inviteMember(actor, body))
  bind(app, memberInvitations.resend, ({ actor, params }) =>
    resendInvitation(actor, params.invitationId),
  )
  bind(app, memberInvitations.revoke, ({ actor, params }) =>
    revokeMemberInvitation(actor, params.invitationId),
  )
  bind(app, memberInvitations.open, async ({ actor, body, request }) => {
    await countVisit(request.ip)
    return viewOpened(body.token, actor)
  })
  bind(app, memberInvitations.accept, ({ actor, body, request }) =>
    acceptMemberInvitation(actor, body.token, clientOf(request).token),
  )
  bind(app, memberInvitations.acceptWithNewAccount, async ({ body, request, reply }) => {
    const { brandId, email, sessionToken } = await joinWithNewAccount(body, clientOf(request))
    enterSession(request, reply, { email, token: sessionToken })
    return { brandId }
  })
}
