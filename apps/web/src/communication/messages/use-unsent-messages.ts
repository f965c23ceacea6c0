import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadPatiently } from '#lib/loading/load-patiently.ts'
import { useSession } from '#lib/session.ts'

/** Sends messages that were left over from an earlier page load. */
export const useUnsentMessages = (): void => {
  const queryClient = useQueryClient()
  const userId = useSession().user?.uid
  useEffect(() => {
    if (userId === undefined) return
    void loadPatiently(() => import('./send-outbox.ts')).then(({ sendOutbox }) =>
      sendOutbox(queryClient, userId),
    )
  }, [queryClient, userId])
}
