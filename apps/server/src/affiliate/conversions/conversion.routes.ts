import { brandClaims, claims } from '@tandem/contract/affiliate/conversions/claim.endpoints.ts'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { brandShops } from '@tandem/contract/affiliate/conversions/shop.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import {
  listBrandConversions,
  listCalls,
  listKeys,
  viewBrandConversion,
} from './brand-conversion.views.ts'
import { acceptClaim, declineClaim } from './claims/answer-claim.ts'
import { listBrandClaims, listClaims } from './claims/claim.views.ts'
import { makeClaim } from './claims/make-claim.ts'
import { sendConversionsFile } from './conversions-file.ts'
import { viewShopHealth } from './health/shop-health.views.ts'
import { importOrders } from './import-orders.ts'
import { makeKey, showKey } from './keys/make-key.ts'
import { sendTestOrder } from './send-test-order.ts'
import { connectShop } from './shops/connect-shop.ts'
import { listShops, viewShop } from './shops/connected-shop.views.ts'
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
    async ({ actor }, { answer }) => viewBrandConversion(actor, answer.id),
  )
  bind(app, claims.list, async ({ actor, query }) => listClaims(actor, query))
  bind(app, claims.make, async ({ actor, params, body }) =>
    makeClaim(actor, params.enrolmentId, body),
  )
  bind(app, brandClaims.list, async ({ actor, params, query }) =>
    listBrandClaims(actor, params.programmeId, query),
  )
  bind(app, brandClaims.accept, async ({ actor, params, body }) =>
    acceptClaim(actor, params.claimId, body),
  )
  bind(app, brandClaims.decline, async ({ actor, params, body }) =>
    declineClaim(actor, params.claimId, body.reason),
  )
  bind(app, brandShops.list, async ({ actor, params }) => listShops(actor, params.programmeId))
  bind(app, brandShops.health, async ({ actor, params }) =>
    viewShopHealth(actor, params.programmeId),
  )
  bindStep(
    app,
    brandShops.connect,
    ({ actor, params, body }) => connectShop(actor, params.programmeId, body),
    ({ actor, params }, { kind }) => viewShop(actor, params.programmeId, kind),
  )
  // The API contract describes only JSON responses. This route streams a CSV file.
  app.get('/api/brand/programmes/:programmeId/conversions.csv', sendConversionsFile)
  await serveV1(app)
}
