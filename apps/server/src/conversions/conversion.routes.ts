import { brandConversions } from '@tandem/contract/conversions/conversion.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import {
  listBrandConversions,
  listCalls,
  listKeys,
  viewBrandConversion,
} from './brand-conversion.views.ts'
import { sendConversionsFile } from './conversions-file.ts'
import { importOrders } from './import-orders.ts'
import { makeKey, showKey } from './make-key.ts'
import { sendTestOrder } from './send-test-order.ts'
import { serveV1 } from './v1.routes.ts'

export const serveConversions = async (app: FastifyInstance): Promise<void> => {
  bind(app, brandConversions.list, async ({ actor, params, query }) =>
    listBrandConversions(actor, params.programmeId, query),
  )
  bind(app, brandConversions.importOrders, async ({ actor, params, body }) =>
    importOrders(actor, params.programmeId, body),
  )
  bind(app, brandConversions.calls, async ({ actor, params }) =>
    listCalls(actor, params.programmeId),
  )
  bind(app, brandConversions.keys, async ({ actor, params }) => listKeys(actor, params.programmeId))
  bindStep(
    app,
    brandConversions.makeKey,
    async ({ actor, params }) => makeKey(actor, params.programmeId),
    async ({ params }, { key }) => showKey(params.programmeId, key),
  )
  bindStep(
    app,
    brandConversions.sendTest,
    async ({ actor, params }) => sendTestOrder(actor, params.programmeId),
    async (_call, { conversionId }) => viewBrandConversion(conversionId),
  )
  // A file, not JSON: outside of the contract, and written page by page.
  app.get('/api/brand/programmes/:programmeId/conversions.csv', sendConversionsFile)
  await serveV1(app)
}
