import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useHindrance } from '#lib/loading/load-patiently.ts'
import { HindranceNote } from '#ui/waiting-note.tsx'

/**
 * What is read without a connection is asked for once it is back, and a skeleton alone doesn't
 * tell. Nothing when a part of the page says it already.
 */
export const WaitingReads = () => {
  const cache = useQueryClient().getQueryCache()
  const waiting = useSyncExternalStore(
    // Not in the middle of drawing a part that begins to read.
    (tell) => cache.subscribe(notifyManager.batchCalls(tell)),
    () => cache.findAll({ fetchStatus: 'paused' }).some(({ state }) => state.data === undefined),
    () => false,
  )
  const said = useHindrance() !== undefined
  return <HindranceNote hindrance={waiting && !said ? 'connection' : undefined} floats />
}
