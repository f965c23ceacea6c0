import { memberInvitations } from '@tandem/contract/accounts/members/invitation.endpoints.ts'
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const openedInvitationQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['opened-invitation', token],
    queryFn:
      token === null
        ? skipToken
        : ({ signal }) => call(memberInvitations.open, { body: { token }, signal }),
    retry: false,
  })

export const useAcceptInvitation = () => useWrite(memberInvitations.accept)

export const useAcceptWithNewAccount = () =>
  useMutation({
    mutationFn: (body: { token: string; name: string; password: string }) =>
      call(memberInvitations.acceptWithNewAccount, { body }),
  })
