import type { EventName } from '@tandem/contract/events.ts'
import type {
  WebhookDelivery,
  WebhookDeliveryQuery,
} from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import {
  type WebhookType,
  webhookData,
} from '@tandem/contract/integrations/webhooks/webhook-data.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db, eventsDb } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

const columns = sql`d.id, d.type, d.state, d.tries, d.created_at as "createdAt",
  case when d.state = 'waiting'
       then greatest(d.next_at, (select paused_until from webhooks where id = d.webhook_id))
  end as "nextAt", d.body`

type Tries = WebhookDelivery['log']
type Delivery = Omit<WebhookDelivery, 'log'>

const withTries = async (deliveries: readonly Delivery[]): Promise<WebhookDelivery[]> => {
  const { rows } = await sql<{ id: string; log: Tries }>`
    select delivery_id as id,
           jsonb_agg(jsonb_build_object('at', at, 'status', status, 'tookMs', took_ms,
                                        'trouble', trouble) order by id desc) as log
      from webhook_tries where delivery_id = any(${deliveries.map(({ id }) => id)}::uuid[])
     group by delivery_id`.execute(eventsDb)
  const logs = new Map(rows.map(({ id, log }) => [id, log]))
  return deliveries.map((delivery) => ({ ...delivery, log: logs.get(delivery.id) ?? [] }))
}

export const viewDelivery = async (id: string): Promise<WebhookDelivery> => {
  const { rows } = await sql<Delivery>`
    select ${columns} from webhook_deliveries d where d.id = ${id}::uuid`.execute(db)
  return (await withTries(rows))[0] ?? refuse('webhook_delivery.not_found')
}

export const listDeliveries = async (
  { brandId }: BrandActor,
  webhookId: string,
  query: WebhookDeliveryQuery,
) => {
  const { rows: own } = await sql`
    select from webhooks where id = ${webhookId}::uuid and brand_id = ${brandId}::uuid`.execute(db)
  if (own.length === 0) refuse('webhook.not_found')
  const { limit = 24 } = query
  const after = decodeCursorOf('deliveries', query.cursor)?.[0]
  const { rows } = await sql<Delivery>`
    select ${columns} from webhook_deliveries d
     where d.webhook_id = ${webhookId}::uuid
       ${after === undefined ? sql`` : sql`and d.id < ${after}::uuid`}
     order by d.id desc limit ${limit + 1}`.execute(db)
  return pageFrom(await withTries(rows), limit, ({ id }) => ['deliveries', id])
}

export const findWebhookOf = async (
  tx: Db,
  { brandId }: BrandActor,
  deliveryId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.id = ${deliveryId}::uuid and w.brand_id = ${brandId}::uuid`.execute(tx)
  return rows[0]?.id
}

export const findWebhookOfAny = async (tx: Db, deliveryId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select webhook_id as id from webhook_deliveries where id = ${deliveryId}::uuid`.execute(tx)
  return rows[0]?.id
}

export type DueDelivery = { id: string; webhookId: string; brandId: string; isFailing: boolean }

/** Returns the oldest delivery of each webhook that isn't `busy`, failing webhooks last. */
export const dueDeliveries = async (
  limit: number,
  { busy = [], only }: { busy?: readonly string[]; only?: string },
): Promise<DueDelivery[]> => {
  const at = now().toISOString()
  const { rows } = await sql<DueDelivery>`
    select id, "webhookId", "brandId", "isFailing" from (
      select distinct on (d.webhook_id) d.id, d.next_at, w.id as "webhookId",
             w.brand_id as "brandId", w.failing_since is not null as "isFailing"
        from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.off_at is null
       where d.next_at <= ${at}::timestamptz
         and (w.paused_until is null or w.paused_until <= ${at}::timestamptz)
         and d.webhook_id <> all(${busy}::uuid[])
         ${only === undefined ? sql`` : sql`and d.webhook_id = ${only}::uuid`}
       order by d.webhook_id, d.next_at, d.id) due
     order by "isFailing", next_at limit ${limit}`.execute(db)
  return rows
}

type Heard = {
  webhookId: string
  eventId: number
  type: WebhookType
  at: string
  toState: string | null
  subjectType: string
  subjectId: string
  orderId: string | null
  data: Record<string, unknown>
}

/** Builds message bodies for webhooks that subscribe to the event and existed before it. */
export const listHeard = async (
  tx: Db,
  events: readonly { id: number; type: EventName }[],
): Promise<{ webhookId: string; eventId: number; type: string; body: string }[]> => {
  const ids = events.filter(({ type }) => Object.hasOwn(webhookData, type)).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<Heard>`
    select w.id as "webhookId", e.id as "eventId", e.type, e.at, e.to_state as "toState",
           e.subject_type as "subjectType", e.subject_id as "subjectId", e.data,
           v.order_ref as "orderId"
      from domain_events e
      join webhooks w on w.brand_id = e.brand_id and e.type = any(w.types) and w.off_at is null
           and e.at >= w.created_at
      left join commissions m on e.subject_type = 'commission' and m.id = e.subject_id
      left join conversions v on v.id = m.conversion_id
     where e.id = any(${ids}::bigint[]) order by e.id, w.id`.execute(tx)
  return rows.map((heard) => ({
    webhookId: heard.webhookId,
    eventId: heard.eventId,
    type: heard.type,
    body: bodyOf(heard),
  }))
}

/** Sends only fields that the API contract declares. */
const bodyOf = ({ type, at, toState, subjectType, subjectId, orderId, data }: Heard): string => {
  const known: Record<string, unknown> = {
    ...(orderId !== null && { orderId }),
    ...(subjectType === 'collaboration' && { state: toState }),
    ...data,
    [`${subjectType}Id`]: subjectId,
  }
  const names = Object.keys(webhookData[type].shape).filter((name) => known[name] !== undefined)
  return JSON.stringify({
    type,
    timestamp: at,
    data: Object.fromEntries(names.map((name) => [name, known[name]])),
  })
}
