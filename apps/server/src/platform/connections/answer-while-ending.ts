import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Connections } from './connections.ts'

const tryAgain = () => new Refusal('server.busy', { retryAfterSeconds: 1 })

/** Requests that the server cannot finish before it ends are answered with 503 `server.busy`. */
export const answerWhileEnding = (app: FastifyInstance, connections: Connections): void => {
  app.addHook('onRequest', (_request, reply, next) => {
    if (connections.isClosed) return next(tryAgain())
    connections.noteAnswer(reply.raw, () => void reply.send(tryAgain()))
    next()
  })
}
