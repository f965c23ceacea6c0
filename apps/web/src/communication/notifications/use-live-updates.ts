import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '#lib/ask-again.ts'
import { sessionQuery } from '#lib/session.ts'
import { listenLive } from './live.ts'
import type { Hint } from './live-line.ts'

/** Milliseconds in which several hints are combined into one refetch. */
const gatherMs = 150

/** Queries that hints never change. */
const settled = new Set<unknown>(['session', 'installation'])

/** A hidden tab marks its data as stale and refetches when it becomes visible. */
const refetchType = () => (document.visibilityState === 'visible' ? 'active' : 'none')

/** The first key of queries that depend on coins. */
const showingCoins = new Set<unknown>([
  'wallet',
  'coins',
  'coupons',
  'redemptions',
  'brand-coupons',
  'campaigns',
  'collaborations',
  'barter',
  'rights',
  'analytics',
  'programmes',
  'commissions',
  'conversions',
])

const concerns: Record<Hint, (subject: unknown) => boolean> = {
  changed: (subject) => !settled.has(subject),
  messages: (subject) => subject === 'messages',
  coins: (subject) => showingCoins.has(subject),
}

export const refresh = (queryClient: QueryClient, hints: readonly Hint[]): void =>
  void askAgain(queryClient, {
    predicate: ({ queryKey: [subject] }) => hints.some((hint) => concerns[hint](subject)),
    refetchType: refetchType(),
  })

export const useLiveUpdates = (userId: string | undefined): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (userId === undefined || typeof EventSource === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = new Set<Hint>()
    const stop = listenLive(userId, {
      onHint: (hint) => {
        // Messages are refetched at once, because somebody may wait for an answer.
        if (hint === 'messages') return refresh(queryClient, [hint])
        heard.add(hint)
        timer ??= setTimeout(() => {
          timer = undefined
          refresh(queryClient, [...heard])
          heard.clear()
        }, gatherMs)
      },
      onRefused: () => {
        queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {
          // Offline: the stream retries by itself.
        })
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, userId])
}
