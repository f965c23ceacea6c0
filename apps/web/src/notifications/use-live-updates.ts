import {
  type InvalidateQueryFilters,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionQuery } from '#lib/session.ts'
import { listenLive } from './live.ts'

/** Several changes at once are one look at the server. */
const gatherMs = 150

/** What an open page knows of the person and the installation doesn't change by events. */
const settled = new Set<unknown>(['session', 'installation'])

/** A tab nobody looks at only learns that it is behind; it asks when it is looked at. */
const refetchType = () => (document.visibilityState === 'visible' ? 'active' : 'none')

/**
 * Asks again for what may have changed. A first answer that is still on its way may be older than
 * what we were told of, and the library would take it for new: it is asked for once more.
 */
export const askAgain = (queryClient: QueryClient, filters: InvalidateQueryFilters): void => {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries(filters)
  for (const query of underWay)
    query.fetch().then(
      () => queryClient.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }),
      () => {
        // Whoever shows it says that it failed.
      },
    )
}

const refresh = (queryClient: QueryClient): void => {
  askAgain(queryClient, {
    predicate: ({ queryKey }) => !settled.has(queryKey[0]),
    refetchType: refetchType(),
  })
}

/** Keeps what the page shows true while others act; answers the title of the newest notification. */
export const useLiveUpdates = (userId: string | undefined): string => {
  const queryClient = useQueryClient()
  const [newest, setNewest] = useState('')
  useEffect(() => {
    if (userId === undefined || typeof EventSource === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenLive(userId, {
      onNotification: ({ title }) => setNewest(title),
      onChanged: () => {
        clearTimeout(timer)
        timer = setTimeout(() => refresh(queryClient), gatherMs)
      },
      onMessages: () =>
        askAgain(queryClient, { queryKey: ['messages'], refetchType: refetchType() }),
      onRefused: () => {
        queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {
          // Offline: the line tries again by itself.
        })
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, userId])
  return newest
}
