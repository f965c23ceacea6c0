import type { FastifyInstance } from 'fastify'
import { withReplicas } from '../postgres/replicas/read-place.ts'
import { hasReplicas } from '../postgres/replicas/replicas.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a `GET` that stays open, whose reads would otherwise be as old as its beginning. */
    readsPrimary?: boolean
  }
}

/** Every `GET` reads from a replica that knows all writes confirmed before the request. */
export const readFromReplicas = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!hasReplicas() || !reads || request.routeOptions.config.readsPrimary === true) return next()
    const end = withReplicas(next)
    reply.raw.once('close', end)
  })
}
