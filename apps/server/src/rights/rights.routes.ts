import type { FastifyInstance } from 'fastify'
import { serveGrants } from './grants/grant.routes.ts'

export const serveRights = (app: FastifyInstance): void => {
  serveGrants(app)
}
