import type { Webhook, Webhooks } from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayChangeWebhooks } from './webhook.policy.ts'

const readWebhooks = async (brandId: string, id?: string): Promise<Webhook[]> => {
  const { rows } = await sql<Webhook>`
    select w.id, w.url, w.types, w.created_at as "createdAt", w.failing_since as "failingSince",
           w.off_at as "offAt", w.off_because as "offBecause",
           (select max(s.ends_at) from webhook_secrets s
             where s.webhook_id = w.id
               and s.ends_at > ${now().toISOString()}::timestamptz) as "replacedUntil"
      from webhooks w
     where w.brand_id = ${brandId}::uuid ${id === undefined ? sql`` : sql`and w.id = ${id}::uuid`}
     order by w.id`.execute(db)
  return rows
}

export const listWebhooks = async (actor: BrandActor): Promise<Webhooks> => ({
  items: await readWebhooks(actor.brandId),
  can: { change: mayChangeWebhooks(actor) },
})

export const viewWebhook = async ({ brandId }: BrandActor, id: string): Promise<Webhook> =>
  (await readWebhooks(brandId, id))[0] ?? refuse('webhook.not_found')
