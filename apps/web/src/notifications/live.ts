import type { Notification } from '@tandem/contract/notifications/notification.schema.ts'
import { type Hint, openLiveLine } from './live-line.ts'

export type LiveListener = {
  /** What the page shows of this may have changed. */
  onHint: (hint: Hint) => void
  /** The session may be over. */
  onRefused: () => void
}

type Message = { kind: 'notification'; id: number } | { kind: Hint }

/**
 * Listens to this person's events. A browser holds few connections to one site, so the tabs of one
 * person share a line: the tab that has the lock listens and tells the others, and when it closes
 * the next one takes over after the last id it heard of.
 */
export const listenLive = (userId: string, listener: LiveListener): (() => void) => {
  const name = `live:${userId}`
  const channel = new BroadcastChannel(name)
  const stopped = new AbortController()
  const wantedSince = Date.now()
  let lastId: number | undefined

  const hear = (message: Message): void => {
    if (message.kind === 'notification') lastId = Math.max(lastId ?? 0, message.id)
    else listener.onHint(message.kind)
  }
  const tell = (message: Message): void => {
    if (stopped.signal.aborted) return
    hear(message)
    channel.postMessage(message)
  }
  const holdLine = (): (() => void) =>
    openLiveLine({
      open: (address) => new EventSource(address),
      wantedSince,
      pageAgeMs: () => Math.round(performance.now()),
      lastId: () => lastId,
      // Our own server's words, checked there against the contract.
      onNotification: (data) =>
        tell({ kind: 'notification', id: (JSON.parse(data) as Notification).id }),
      onHint: (kind) => tell({ kind }),
      onReturn: () => tell({ kind: 'changed' }),
      onRefused: listener.onRefused,
    })

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  if ('locks' in navigator)
    void navigator.locks
      .request(name, { signal: stopped.signal }, async () => {
        // The lock may come in the moment this page stopped asking for it: then it goes on at once.
        if (stopped.signal.aborted) return
        stopped.signal.addEventListener('abort', holdLine())
        await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve))
      })
      .catch(() => {
        // Stopped while another tab had the lock: there is no line to close.
      })
  else stopped.signal.addEventListener('abort', holdLine())
  return () => {
    stopped.abort()
    channel.close()
  }
}
