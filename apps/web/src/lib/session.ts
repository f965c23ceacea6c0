import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { onSessionRefused } from './request.ts'
import { rememberUserType } from './user-type.ts'

/** Who is signed in. Fresh until an event says otherwise: see `listenToSession`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await call(identity.session, { signal })
    rememberUserType(session.userType)
    return session
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The session of this page; every screen renders after it was loaded. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

const channelName = 'session'

/** Looks the session up again here and tells the other tabs: call after signing in, up or out. */
export const announceSession = async (queryClient: QueryClient): Promise<Session> => {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/**
 * Keeps the session true: looks again when another tab signed in or out, when this tab comes back
 * into view or out of the back-forward cache, and after any 401. Calls back only when it changed.
 */
export const listenToSession = (
  queryClient: QueryClient,
  changed: (session: Session, before: Session | undefined) => void,
): (() => void) => {
  const look = () => {
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {
      // Offline or a failing server: what we know stays, the next event looks again.
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
    // Query keeps the same object when nothing in it changed.
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
