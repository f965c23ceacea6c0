import { connections } from '@tandem/contract/content/connections/connection.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { whereSeen } from '#accounts/creators/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { setFlowCookie } from '#platform/http/flow-cookie.ts'
import { originOf } from '#platform/http/same-site.ts'
import { viewAudience } from './audience/audience.views.ts'
import { changeConsent } from './change-consent.ts'
import { listConnections } from './connection.views.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { returnFromPlatform } from './return-from-platform.ts'
import { flowCookie, startConnecting } from './start-connecting.ts'
import { serveMetaCallbacks } from './told/meta.routes.ts'

export const serveConnections = async (app: FastifyInstance): Promise<void> => {
  bind(app, connections.mine, async ({ actor }) => listConnections(actor))
  bind(app, connections.start, async ({ actor, params, request, reply }) => {
    const { state, url, seconds } = await startConnecting(actor, params.platform, originOf(request))
    setFlowCookie(reply, flowCookie, state, seconds)
    return { url }
  })
  bind(app, connections.consent, async ({ actor, params, body }) =>
    changeConsent(actor, params.platform, body),
  )
  bindStep(
    app,
    connections.disconnect,
    async ({ actor, params }) => disconnectAccount(actor, params.platform),
    async ({ actor }) => listConnections(actor),
  )
  bind(app, connections.audience, async ({ actor, params }) =>
    whereSeen(actor, params.creatorName, (name) => viewAudience(actor, name)),
  )
  app.get('/auth/platforms/:platform/callback', returnFromPlatform)
  await serveMetaCallbacks(app)
}
