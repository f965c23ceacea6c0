import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import { type Hint, openLiveLine } from './live-line.ts'

export type LiveListener = {
  onHint: (hint: Hint) => void
  onRefused: () => void
}

type Message =
  | { kind: 'notification'; id: number }
  | { kind: Hint; to?: string }
  | { kind: 'here'; tab: string; ageMs: number }

/** Hints older than this are not repeated, because the new page has already read newer data. */
const ageMaxMs = 10_000

/**
 * Browsers limit connections, so one tab holds a lock and listens for all. The next tab continues
 * after the last id.
 */
export const listenLive = (userId: string, listener: LiveListener): (() => void) => {
  const name = `live:${userId}`
  const channel = new BroadcastChannel(name)
  const stopped = new AbortController()
  const wantedSince = Date.now()
  const tab = String(Math.random())
  const heardAt = new Map<Hint, number>()
  let holdsLine = false
  let lastId: number | undefined

  const repeatTo = (to: string, ageMs: number): void => {
    for (const [kind, at] of heardAt)
      if (Date.now() - at <= Math.min(ageMs, ageMaxMs)) channel.postMessage({ kind, to })
  }
  const hear = (message: Message): void => {
    if (message.kind === 'notification') lastId = Math.max(lastId ?? 0, message.id)
    else if (message.kind === 'here') {
      if (holdsLine) repeatTo(message.tab, message.ageMs)
    } else if (message.to === undefined || (message.to === tab && !heardAt.has(message.kind))) {
      // Another tab repeats a hint for a new tab. A tab that already had this hint ignores it.
      heardAt.set(message.kind, Date.now())
      listener.onHint(message.kind)
    }
  }
  const tell = (message: Message): void => {
    if (stopped.signal.aborted) return
    hear(message)
    channel.postMessage(message)
  }
  const pageAgeMs = (): number => Math.round(performance.now())
  const holdLine = (): (() => void) => {
    holdsLine = true
    return openLiveLine({
      open: (address) => new EventSource(address),
      wantedSince,
      pageAgeMs,
      lastId: () => lastId,
      onNotification: (data) =>
        tell({ kind: 'notification', id: (JSON.parse(data) as Notification).id }),
      onHint: (kind) => tell({ kind }),
      onReturn: () => tell({ kind: 'changed' }),
      onRefused: listener.onRefused,
    })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  channel.postMessage({ kind: 'here', tab, ageMs: pageAgeMs() })
  if ('locks' in navigator)
    void navigator.locks
      .request(name, { signal: stopped.signal }, async () => {
        // The page may have stopped listening before it gets the lock.
        if (stopped.signal.aborted) return
        stopped.signal.addEventListener('abort', holdLine())
        await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve))
      })
      .catch(() => {
        // The lock request fails if the page stops listening while it waits for the lock.
      })
  else stopped.signal.addEventListener('abort', holdLine())
  return () => {
    stopped.abort()
    channel.close()
  }
}
