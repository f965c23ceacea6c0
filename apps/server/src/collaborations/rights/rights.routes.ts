import type { FastifyInstance } from 'fastify'
import { serveEnds } from './ends/end.routes.ts'
import { serveGrants } from './grants/grant.routes.ts'
import { serveReceipts } from './receipts/receipt-file.ts'
import { serveRequests } from './requests/request.routes.ts'

export const serveRights = (app: FastifyInstance): void => {
  serveGrants(app)
  serveRequests(app)
  serveEnds(app)
  serveReceipts(app)
}
