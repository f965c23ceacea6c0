import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useHindrance } from '#lib/loading/load-patiently.ts'
import { HindranceNote } from '#ui/waiting-note.tsx'

/** Explains skeletons while offline, unless another part already does. */
export const WaitingReads = () => {
  const cache = useQueryClient().getQueryCache()
  const waiting = useSyncExternalStore(
    // Batched, because a subscription must not update components during a render.
    (tell) => cache.subscribe(notifyManager.batchCalls(tell)),
    () => cache.findAll({ fetchStatus: 'paused' }).some(({ state }) => state.data === undefined),
    () => false,
  )
  const said = useHindrance() !== undefined
  return <HindranceNote hindrance={waiting && !said ? 'connection' : undefined} floats />
}
