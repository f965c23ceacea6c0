import { connections } from '@tandem/contract/connections/connection.endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { ownOrigins } from '#platform/http/same-site.ts'
import { settings } from '#platform/settings/settings.ts'
import { viewAudience } from './audience/audience.views.ts'
import { changeConsent } from './change-consent.ts'
import { listConnections } from './connection.views.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { setFlowCookie } from './flow-cookie.ts'
import { returnFromPlatform } from './return-from-platform.ts'
import { startConnecting } from './start-connecting.ts'

/** Cookies and the way back belong to the host the browser used, if it is ours. */
const originOf = (request: FastifyRequest): string => {
  const origin = `${request.protocol}://${request.host}`
  return ownOrigins(settings.publicUrl).has(origin) ? origin : settings.publicUrl
}

export const serveConnections = (app: FastifyInstance): void => {
  bind(app, connections.mine, async ({ actor }) => listConnections(actor))
  bind(app, connections.start, async ({ actor, params, request, reply }) => {
    const { state, url } = await startConnecting(actor, params.platform, originOf(request))
    setFlowCookie(reply, state)
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
    viewAudience(actor, params.creatorName),
  )
  app.get('/auth/platforms/:platform/callback', returnFromPlatform)
}
