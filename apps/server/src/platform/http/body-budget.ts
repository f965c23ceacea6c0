import { Transform } from 'node:stream'
import { bodyBytes } from '@tandem/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { Refusal } from '../refusal.ts'

const budgetBytes = 128 * 1024 * 1024
const retryAfterSeconds = 2
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler streams the body, so it is never held in memory. */
    streamsBody?: boolean
  }
}

/** Limits the body bytes of all requests in memory. Answers 503 beyond the limit. */
export const budgetBodies = (app: FastifyInstance, { most = budgetBytes } = {}): void => {
  let held = 0
  app.addHook('preParsing', (request, reply, payload, next) => {
    if (bodiless.has(request.method) || request.routeOptions.config?.streamsBody === true)
      return next(null, payload)
    // The client has disconnected, so no later event would release these bytes.
    if (reply.raw.destroyed) return next(busy(reply))
    let own = 0
    const hold = (bytes: number): boolean => {
      if (held + bytes > most) return false
      held += bytes
      own += bytes
      return true
    }
    const release = () => {
      held -= own
      own = 0
    }
    reply.raw.once('finish', release)
    reply.raw.once('close', release)
    // A counting stream for each small body would cost more than it saves.
    const announced = announcedBytes(request)
    if (announced > bodyBytes.usual) return next(null, counted(payload, hold))
    return hold(announced) ? next(null, payload) : next(busy(reply))
  })
}

const busy = (reply: FastifyReply): Refusal => {
  reply.header('connection', 'close')
  return new Refusal('server.busy', { retryAfterSeconds })
}

/** The announced size of a request's body. Infinite for a chunked body, which announces none. */
const announcedBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

const counted = (payload: RequestPayload, hold: (bytes: number) => boolean): RequestPayload => {
  const passed = new Transform({
    transform(part: Buffer, _encoding, next) {
      if (hold(part.length)) return next(null, part)
      payload.unpipe(passed)
      payload.resume()
      next(new Refusal('server.busy', { retryAfterSeconds }))
    },
  })
  // Nobody reads the body of a request that is refused first, and an unheard error ends the server.
  passed.on('error', () => {})
  payload.once('error', (error) => passed.destroy(error))
  payload.once('close', () => {
    if (!payload.readableEnded) passed.destroy(new Error('The request ended early.'))
  })
  return payload.pipe(passed)
}
