import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { addWebhook, showSecret } from './add-webhook.ts'
import { changeWebhook } from './change-webhook.ts'
import { listDeliveries, viewDelivery } from './delivery.views.ts'
import { redeliver } from './redeliver.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replaceWebhookSecret } from './replace-secret.ts'
import { sendTest } from './send-test.ts'
import { switchOff } from './switch-off.ts'
import { listWebhooks, viewWebhook } from './webhook.views.ts'

export const serveWebhooks = (app: FastifyInstance): void => {
  bind(app, webhooks.list, async ({ actor }) => listWebhooks(actor))
  bindStep(
    app,
    webhooks.add,
    async ({ actor, body }) => addWebhook(actor, body),
    async (_call, made) => showSecret(made),
  )
  bindStep(
    app,
    webhooks.change,
    async ({ actor, params, body }) => changeWebhook(actor, params.webhookId, body),
    async ({ actor }, { id }) => viewWebhook(actor, id),
  )
  bindStep(
    app,
    webhooks.switchOff,
    async ({ actor, params }) => switchOff(actor, params.webhookId),
    async ({ actor }, { id }) => viewWebhook(actor, id),
  )
  bind(app, webhooks.remove, async ({ actor, params }) => removeWebhook(actor, params.webhookId))
  bindStep(
    app,
    webhooks.replaceSecret,
    async ({ actor, params }) => replaceWebhookSecret(actor, params.webhookId),
    async (_call, made) => showSecret(made),
  )
  bindStep(
    app,
    webhooks.sendTest,
    async ({ actor, params }) => sendTest(actor, params.webhookId),
    async (_call, { id }) => viewDelivery(id),
  )
  bind(app, webhooks.deliveries, async ({ actor, params, query }) =>
    listDeliveries(actor, params.webhookId, query),
  )
  bindStep(
    app,
    webhooks.redeliver,
    async ({ actor, params }) => redeliver(actor, params.deliveryId),
    async (_call, { id }) => viewDelivery(id),
  )
}
