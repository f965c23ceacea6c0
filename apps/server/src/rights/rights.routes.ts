import type { FastifyInstance } from 'fastify'
import { serveGrants } from './grants/grant.routes.ts'
import { serveRequests } from './requests/request.routes.ts'

export const serveRights = (app: FastifyInstance): void => {
  serveGrants(app)
  serveRequests(app)
}
