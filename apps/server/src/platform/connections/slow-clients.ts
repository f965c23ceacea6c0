import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export type SlowLimits = {
  everyMs: number
  bytesMin: number
  sendsWithinMs: number
  /** Longer, because a phone in a tunnel must not lose its download. */
  readsWithinMs: number
}

/** Node tells only internally how much the operating system has not taken yet. */
type WithQueue = { _handle?: { writeQueueSize?: number } | null; _bytesDispatched?: number }
const queueOf = (socket: Socket): number =>
  (socket as unknown as WithQueue)._handle?.writeQueueSize ?? 0
const sentOf = (socket: Socket): number =>
  ((socket as unknown as WithQueue)._bytesDispatched ?? 0) - queueOf(socket)

type Step = { isSending: boolean; bytes: number }
/** Undefined while the client has nothing to do, for example because the server reads slowly. */
const stepOf = (socket: Socket, request: IncomingMessage): Step | undefined => {
  if (!request.complete)
    return socket.isPaused() ? undefined : { isSending: true, bytes: socket.bytesRead }
  return queueOf(socket) > 0 ? { isSending: false, bytes: sentOf(socket) } : undefined
}

/**
 * Closes connections whose client sends a body or reads an answer slower than `bytesMin` in
 * the time for it. Node's own timeouts would end long uploads too, and never a slow reader.
 */
export const endSlowClients = (
  server: Server,
  { everyMs, bytesMin, sendsWithinMs, readsWithinMs }: SlowLimits,
  isExempt: (socket: Socket) => boolean = () => false,
): void => {
  const requests = new Map<Socket, IncomingMessage>()
  const marks = new WeakMap<Socket, Step & { at: number }>()
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => requests.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage) => {
    if (!request.socket.destroyed) requests.set(request.socket, request)
  })
  const look = (): void => {
    const at = performance.now()
    for (const [socket, request] of requests) {
      const step = isExempt(socket) ? undefined : stepOf(socket, request)
      const mark = marks.get(socket)
      if (step === undefined) marks.delete(socket)
      else if (mark?.isSending !== step.isSending || step.bytes - mark.bytes >= bytesMin)
        marks.set(socket, { ...step, at })
      else if (at - mark.at >= (step.isSending ? sendsWithinMs : readsWithinMs)) socket.destroy()
    }
  }
  const timer = setInterval(look, everyMs).unref()
  server.once('close', () => clearInterval(timer))
}
