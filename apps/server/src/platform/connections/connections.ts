import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@tandem/contract/time.ts'
import { endSlowClients } from './slow-clients.ts'

const endless = new WeakSet<Socket>()

/** Event streams never end by themselves, so the shutdown closes them after all other answers. */
export const markEndless = ({ socket }: IncomingMessage): void => void endless.add(socket)

/** A load balancer watches this server if it asked for readiness within this time. */
const watchedForMs = minuteMs
/** Notice before the server stops listening when no load balancer watches it. */
const shortNoticeMs = 250
/** Node no longer enforces its header timeout after the server stopped listening. */
const headersWithinMs = 10_000
const lookEveryMs = 20

export type Connections = {
  /** True once the shutdown began. `/health/ready` then answers 503. */
  readonly isEnding: boolean
  readonly isClosed: boolean
  noteWatcher(): void
  over(server: Server): Server
  /** `giveUp` answers a request that is still running when its time ends. */
  noteAnswer(answer: ServerResponse, giveUp: () => void): void
  /**
   * Stops listening and waits at most `finishWithinMs` for answers. Gives up those that take
   * longer. Keeps event streams open.
   */
  drain(limits: {
    noticeMs: number
    finishWithinMs: number
    stopListening: () => void
  }): Promise<void>
  /** Closes event streams. Answers in progress may finish within `withinMs`. */
  close(withinMs: number): Promise<void>
}

// Slow senders are closed within 15 seconds, as Node closes those that send headers slowly.
const slowLimits = {
  everyMs: 2_000,
  bytesMin: 1_024,
  sendsWithinMs: 10_000,
  readsWithinMs: 60_000,
}

export const createConnections = (): Connections => {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  const ways = new WeakMap<ServerResponse, () => void>()
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
      endSlowClients(http, slowLimits, (socket) => endless.has(socket))
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
    noteAnswer: (answer, giveUp) => void ways.set(answer, giveUp),
    drain: async ({ noticeMs, finishWithinMs, stopListening }) => {
      isEnding = true
      for (const answer of answers) answer.shouldKeepAlive = false
      const isWatched = performance.now() - watchedAt < watchedForMs
      await sleep(isWatched ? noticeMs : Math.min(noticeMs, shortNoticeMs))
      stopListening()
      await settle(finishWithinMs, (sinceMs) =>
        sinceMs < headersWithinMs ? finite().length === 0 : !isAnswering(),
      )
      isClosed = true
      for (const answer of answers)
        if (!answer.headersSent && !(answer.socket && endless.has(answer.socket)))
          ways.get(answer)?.()
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
