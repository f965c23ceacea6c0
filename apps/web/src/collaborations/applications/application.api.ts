import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import type { Application } from '@tandem/contract/collaborations/applications/application.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  refreshCollaborations,
  useBrandHooks,
  useCreatorHooks,
  useRefused,
} from '#collaborations/lifecycle/collaboration.api.ts'
import { announceSession } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'

export const useApply = (onApplied: (application: Application) => void) => {
  const queryClient = useQueryClient()
  const onError = useRefused()
  return useWrite(applications.apply, {
    onError,
    onSuccess: (application, { body }) => {
      void refreshCollaborations(queryClient)
      if (body?.displayName !== undefined) void announceSession(queryClient)
      onApplied(application)
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
