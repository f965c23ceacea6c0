import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  collaborationsMoved,
  useBrandHooks,
  useCreatorHooks,
} from '#collaborations/lifecycle/collaboration.api.ts'
import { notePushMoment } from '#communication/push/push-moment.ts'
import { announceSession } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'

export const useApply = (onApplied: () => void) => {
  const queryClient = useQueryClient()
  return useWrite(applications.apply, {
    renews: collaborationsMoved,
    onSuccess: (_, { body }) => {
      if (body?.displayName !== undefined) void announceSession(queryClient)
      notePushMoment()
      onApplied()
    },
  })
}

export const useWithdraw = () => useWrite(applications.withdraw, useCreatorHooks())
export const useAcceptInvitation = () => useWrite(applications.acceptInvitation, useCreatorHooks())
export const useDeclineInvitation = () =>
  useWrite(applications.declineInvitation, useCreatorHooks())

export const useAccept = () => useWrite(applications.accept, useBrandHooks())
export const useDecline = () => useWrite(applications.decline, useBrandHooks())
export const useReconsider = () => useWrite(applications.reconsider, useBrandHooks())
export const useInvite = () => useWrite(applications.invite, useBrandHooks())
export const useWithdrawInvitation = () =>
  useWrite(applications.withdrawInvitation, useBrandHooks())
