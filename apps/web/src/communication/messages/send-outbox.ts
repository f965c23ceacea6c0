import type { QueryClient } from '@tanstack/react-query'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { sessionQuery } from '#lib/session.ts'
import { sendUnsent } from './message.api.ts'
import { dropUnsent, keepUnsent, onOutboxChange, readUnsent, unsentPlaces } from './outbox.ts'

const firstWaitMs = 1_000
const longestWaitMs = 15_000

/** True if a retry cannot succeed. Other errors, such as a lost session, may pass. */
const isFinal = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== 401 && error.status !== 429

const troubleListeners = new Set<() => void>()
let trouble = false

/** True if the last attempt failed because of the connection or the server. */
export const inTrouble = (): boolean => trouble

export const onTrouble = (listener: () => void): (() => void) => {
  troubleListeners.add(listener)
  return () => troubleListeners.delete(listener)
}

const setTrouble = (now: boolean): void => {
  if (trouble === now) return
  trouble = now
  for (const listener of troubleListeners) listener()
}

type Sender = { userId: string; sendNow(): void; stop(): void }
let sender: Sender | undefined

/** Sends one message at a time, in order. Returns false if some must be retried. */
const sendAll = async (queryClient: QueryClient, userId: string): Promise<boolean> => {
  for (const place of unsentPlaces(userId))
    for (const unsent of readUnsent(place)) {
      if (unsent.refusal !== undefined) continue
      // Another user has signed in and must not send these messages.
      if (queryClient.getQueryData(sessionQuery.queryKey)?.user?.uid !== userId) return true
      try {
        await sendUnsent(queryClient, place.collaborationId, unsent)
        dropUnsent(place, unsent.id)
      } catch (error) {
        if (!isFinal(error)) return false
        keepUnsent(place, { ...unsent, refusal: sentenceOf(error) })
      }
    }
  return true
}

const startSender = (queryClient: QueryClient, userId: string): Sender => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let busy = false
  let again = false
  let stopped = false

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    if (busy || stopped) {
      again = true
      return
    }
    busy = true
    do {
      again = false
      // Only one tab sends at a time, to keep the order.
      const work = () => sendAll(queryClient, userId)
      const done =
        'locks' in navigator
          ? await navigator.locks.request(`outbox:${userId}`, work)
          : await work()
      setTrouble(!done)
      if (done) tries = 0
      else {
        timer = setTimeout(run, Math.min(longestWaitMs, firstWaitMs * 2 ** tries))
        tries += 1
        again = false
      }
    } while (again)
    busy = false
  }
  const now = () => void run()
  const whenVisible = () => document.visibilityState === 'visible' && now()
  const forget = onOutboxChange(now)
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', whenVisible)
  now()
  return {
    userId,
    sendNow: now,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      forget()
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', whenVisible)
    },
  }
}

/** Sends at once, after reconnecting, and repeatedly in between until the page is closed. */
export const sendOutbox = (queryClient: QueryClient, userId: string): void => {
  if (sender?.userId === userId) sender.sendNow()
  else {
    sender?.stop()
    sender = startSender(queryClient, userId)
  }
}
