import { sql } from 'kysely'
import { tokenOf } from '#campaigns/shared-reports/report-token.ts'
import { shareReport } from '#campaigns/shared-reports/share-report.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { makeKey } from '#integrations/api-keys/make-key.ts'
import { buildDelivery, buildWebhook } from '#integrations/webhooks/webhook.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { savedReportRequests } from './saved-report-requests.factory.ts'

const key = { name: 'Our sheet', scopes: ['campaigns:read' as const] }
const password = 'a quiet harbour at dawn'
const url = 'https://receiver.example/hook'
const webhook = { url, types: ['commission.earned'] }

const onWebhook =
  (body?: unknown): Prepare =>
  async ({ brandA }) => {
    const { webhookId, deliveryId } = await buildDelivery(brandA)
    return { params: { webhookId }, canary: deliveryId, ...(body !== undefined && { body }) }
  }

export const openRequests: Record<string, Prepare> = {
  'GET /brand/api-keys': () => ({}),
  'POST /brand/api-keys': async () => {
    await sql`update api_keys set revoked_at = app_now() where revoked_at is null`.execute(db)
    return { body: key }
  },
  'POST /brand/api-keys/:keyId/revoke': async ({ brandA }) => ({
    params: { keyId: (await makeKey(brandA.actor, key)).id },
  }),
  ...savedReportRequests,
  'GET /brand/shared-reports': () => ({}),
  'POST /brand/shared-reports': async () => {
    await sql`delete from shared_reports`.execute(db)
    return { body: { query: {}, days: 30 } }
  },
  'POST /brand/shared-reports/:sharedReportId/revoke': async ({ brandA }) => ({
    params: { sharedReportId: (await shareReport(brandA.actor, { query: {}, days: 30 })).id },
  }),
  'GET /shared-reports/:token': async ({ brandA }) => {
    const { id } = await shareReport(brandA.actor, { query: {}, days: 30 })
    return { params: { token: tokenOf(id) } }
  },
  'POST /shared-reports/:token/unlock': async ({ brandA }) => {
    const { id } = await shareReport(brandA.actor, { query: {}, days: 30, password })
    return { params: { token: tokenOf(id) }, body: { password } }
  },
  'GET /brand/webhooks': () => ({}),
  'POST /brand/webhooks': async () => {
    await sql`delete from webhooks`.execute(db)
    return { body: webhook }
  },
  'PUT /brand/webhooks/:webhookId': onWebhook(webhook),
  'POST /brand/webhooks/:webhookId/off': onWebhook(),
  'DELETE /brand/webhooks/:webhookId': onWebhook(),
  'POST /brand/webhooks/:webhookId/secret': async ({ brandA }) => ({
    params: { webhookId: (await buildWebhook(brandA)).webhookId },
  }),
  'POST /brand/webhooks/:webhookId/test': onWebhook(),
  'GET /brand/webhooks/:webhookId/deliveries': onWebhook(),
  'POST /brand/webhook-deliveries/:deliveryId/redeliver': async ({ brandA }) => ({
    params: { deliveryId: (await buildDelivery(brandA)).deliveryId },
  }),
}
