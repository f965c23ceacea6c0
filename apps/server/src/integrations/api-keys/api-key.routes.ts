import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { listKeys, viewKey } from './api-key.views.ts'
import { makeKey, showKey } from './make-key.ts'
import { revokeKey } from './revoke-key.ts'

export const serveApiKeys = (app: FastifyInstance): void => {
  bind(app, apiKeys.list, async ({ actor }) => listKeys(actor))
  bindStep(
    app,
    apiKeys.make,
    async ({ actor, body }) => makeKey(actor, body),
    async (_call, made) => showKey(made),
  )
  bindStep(
    app,
    apiKeys.revoke,
    async ({ actor, params }) => revokeKey(actor, params.keyId),
    async ({ actor }, { id }) => viewKey(actor, id),
  )
}
