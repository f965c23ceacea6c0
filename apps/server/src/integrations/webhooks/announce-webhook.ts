import type { WebhookEvents } from '@tandem/contract/integrations/webhooks/webhook.events.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'

/** `actor` is absent when the server switched the webhook off automatically. */
export const announceWebhook = (
  tx: Db,
  type: keyof WebhookEvents,
  about: { id: string; url: string; brandId: string; actor?: BrandActor; by?: 'operator' },
): Promise<void> =>
  announce(tx, {
    type,
    subjectType: 'webhook',
    subjectId: about.id,
    brandId: about.brandId,
    actor: about.actor ?? null,
    ...(about.by && { by: about.by }),
    data: { url: about.url },
  })
