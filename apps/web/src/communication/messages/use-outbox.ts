import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { onOutboxChange, outboxChanges, type Place, readUnsent, type Unsent } from './outbox.ts'
import { inTrouble, onTrouble, sendOutbox } from './send-outbox.ts'

export const useOutbox = (
  place: Place,
): { unsent: readonly Unsent[]; trouble: boolean; sendNow: () => void } => {
  const queryClient = useQueryClient()
  const { userId, collaborationId } = place
  const changes = useSyncExternalStore(onOutboxChange, outboxChanges, () => 0)
  const trouble = useSyncExternalStore(onTrouble, inTrouble, () => false)
  useEffect(() => sendOutbox(queryClient, userId), [queryClient, userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: changes say when to reread
  const unsent = useMemo(
    () => readUnsent({ userId, collaborationId }),
    [userId, collaborationId, changes],
  )
  return { unsent, trouble, sendNow: () => sendOutbox(queryClient, userId) }
}
