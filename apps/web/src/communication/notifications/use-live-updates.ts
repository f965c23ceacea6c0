import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '#lib/ask-again.ts'
import { sessionQuery } from '#lib/session.ts'
import { listenLive } from './live.ts'
import type { Hint } from './live-line.ts'

/** Several changes at once are one look at the server. */
const gatherMs = 150

/** What an open page knows of the person and the installation doesn't change by events. */
const settled = new Set<unknown>(['session', 'installation'])

/** A tab nobody looks at only learns that it is behind; it asks when it is looked at. */
const refetchType = () => (document.visibilityState === 'visible' ? 'active' : 'none')

/** Pages that show coins, or what can be done with them: by the first word of their queries. */
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
  messages: (subject) => subject === 'messages' || subject === 'inbox',
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
        // Somebody may be waiting for an answer.
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
          // Offline: the line tries again by itself.
        })
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, userId])
}
