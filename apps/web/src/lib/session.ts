import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { settleBrand } from './brands/brand-of-tab.ts'
import { call } from './call.ts'
import { onSessionRefused } from './request.ts'
import { rememberUserType } from './user-type.ts'

/** The current session. It never becomes stale by time; `listenToSession` refreshes it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client, queryKey }) => {
    const session = await call(identity.session, { signal })
    rememberUserType(session.userType)
    return settleBrand(session, client.getQueryData(queryKey))
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

const channelName = 'session'

/** Reloads the session in all tabs. Call this after signing in, up or out. */
export const announceSession = async (queryClient: QueryClient): Promise<Session> => {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Refreshes after changes in other tabs and refusals, and when the tab becomes visible. */
export const listenToSession = (
  queryClient: QueryClient,
  changed: (session: Session, before: Session | undefined) => void,
): (() => void) => {
  const look = () => {
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {
      // On an error the known session stays; the next event tries again.
    })
  }
  const whenVisible = () => document.visibilityState === 'visible' && look()
  const whenRestored = (event: PageTransitionEvent) => event.persisted && look()

  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', look)
  document.addEventListener('visibilitychange', whenVisible)
  window.addEventListener('pageshow', whenRestored)
  const stopRefused = onSessionRefused(look)

  let before = queryClient.getQueryData(sessionQuery.queryKey)
  const stopCache = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionQuery.queryKey[0] || query.queryKey.length !== 1) return
    const session = query.state.data as Session | undefined
    // The query client keeps the same object when nothing has changed.
    if (session === undefined || session === before) return
    const previous = before
    before = session
    changed(session, previous)
  })
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', whenVisible)
    window.removeEventListener('pageshow', whenRestored)
    stopRefused()
    stopCache()
  }
}
