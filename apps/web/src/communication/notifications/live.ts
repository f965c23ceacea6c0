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

/** A tab that was opened longer ago has read what it shows since. */
const ageMaxMs = 10_000

/**
 * A browser holds few connections to one site: the tab that has the lock listens for all, and the
 * next goes on after the last id heard. A tab that joins is told what it missed since it began to
 * read.
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
      // Repeated for this tab alone, unless it has heard the same since.
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
      // Our own server's words, checked there against the contract.
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
