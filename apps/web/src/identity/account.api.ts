import { identity } from '@tandem/contract/identity/identity.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { announceSession } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'

/** Changes name or photo; every place that shows them follows. */
export const useUpdateAccount = () => {
  const queryClient = useQueryClient()
  return useWrite(identity.updateAccount, { onSuccess: () => announceSession(queryClient) })
}

/** Every other session ends. */
export const useChangePassword = () => useWrite(identity.changePassword)
