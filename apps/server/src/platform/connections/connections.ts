import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@tandem/contract/time.ts'

const endless = new WeakSet<Socket>()

/** Event streams have no end of their own: the shutdown closes them after all other answers. */
export const markEndless = ({ socket }: IncomingMessage): void => void endless.add(socket)

/** A balancer that asked for readiness within this time notices when the answer changes. */
const watchedForMs = minuteMs
/** Clients without a balancer send their next request on another connection within this time. */
const shortNoticeMs = 250
/** Node stops enforcing its own limit for headers once the server takes no new connections. */
const headersWithinMs = 10_000
const lookEveryMs = 20

export type Connections = {
  /** The server is shutting down: `/health/ready` says so. */
  readonly isEnding: boolean
  /** Requests that still arrive are refused with Retry-After. */
  readonly isClosed: boolean
  /** Somebody asked for readiness. */
  noteWatcher(): void
  over(server: Server): Server
  /**
   * Unready first, then no new connections, then no unused ones. Resolves when all requests are
   * answered, or after `finishWithinMs`; event streams stay open.
   */
  drain(limits: {
    noticeMs: number
    finishWithinMs: number
    stopListening: () => void
  }): Promise<void>
  /** Ends what is still open; answers under way have `withinMs` to be sent. */
  close(withinMs: number): Promise<void>
}

/** Knows every connection and request of one server, whichever address it came in by. */
export const createConnections = (): Connections => {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let server: Server | undefined
  let watchedAt = Number.NEGATIVE_INFINITY
  let isEnding = false
  let isClosed = false

  const finite = () => [...sockets].filter((socket) => !endless.has(socket))
  const isAnswering = () => [...answers].some(({ socket }) => socket && !endless.has(socket))
  // Node counts a connection that never sent anything as busy.
  const closeUnused = (): void => {
    server?.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  const settle = async (withinMs: number, isDone: (sinceMs: number) => boolean): Promise<void> => {
    const startedAt = performance.now()
    for (let sinceMs = 0; sinceMs < withinMs; sinceMs = performance.now() - startedAt) {
      closeUnused()
      if (isDone(sinceMs)) return
      await sleep(lookEveryMs)
    }
  }

  return {
    get isEnding() {
      return isEnding
    },
    get isClosed() {
      return isClosed
    },
    noteWatcher: () => {
      watchedAt = performance.now()
    },
    over: (http) => {
      server = http
      http.on('connection', (socket: Socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      http.prependListener('request', (_request: IncomingMessage, answer: ServerResponse) => {
        if (isEnding) answer.shouldKeepAlive = false
        answers.add(answer)
        answer.once('close', () => answers.delete(answer))
      })
      return http
    },
    drain: async ({ noticeMs, finishWithinMs, stopListening }) => {
      isEnding = true
      for (const answer of answers) answer.shouldKeepAlive = false
      const isWatched = performance.now() - watchedAt < watchedForMs
      await sleep(isWatched ? noticeMs : Math.min(noticeMs, shortNoticeMs))
      stopListening()
      await settle(finishWithinMs, (sinceMs) =>
        sinceMs < headersWithinMs ? finite().length === 0 : !isAnswering(),
      )
    },
    close: async (withinMs) => {
      isEnding = true
      isClosed = true
      await settle(withinMs, () => sockets.size === 0)
      server?.closeAllConnections()
      for (const socket of sockets) socket.destroy()
    },
  }
}
