import { memberInvitations } from '@tandem/contract/accounts/members/invitation.endpoints.ts'
import { members } from '@tandem/contract/accounts/members/member.endpoints.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const membersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['members', q],
    queryFn: ({ pageParam, signal }) =>
      call(members.list, { query: { q, cursor: pageParam }, signal }),
    placeholderData: keepPreviousData,
    ...byCursor,
  })

export const invitationsQuery = queryOptions({
  queryKey: ['member-invitations'],
  queryFn: ({ signal }) => call(memberInvitations.list, { signal }),
})

/** Runs after a refusal too, because somebody else may have changed the same member. */
const renewsMembers: Renewals = { always: [['members'], ['session']], waits: 'done' }
const renewsInvitations: Renewals = { always: [invitationsQuery.queryKey], waits: 'done' }

export const useChangeRole = () => useWrite(members.changeRole, { renews: renewsMembers })
export const useRemoveMember = () => useWrite(members.remove, { renews: renewsMembers })
export const useHandOver = () => useWrite(members.handOver, { renews: renewsMembers })
export const useLeaveBrand = () => useWrite(members.leave)

export const useInviteMember = () =>
  useWrite(memberInvitations.invite, { renews: renewsInvitations })
export const useResendInvitation = () =>
  useWrite(memberInvitations.resend, { renews: renewsInvitations })
export const useRevokeInvitation = () =>
  useWrite(memberInvitations.revoke, { renews: renewsInvitations })
