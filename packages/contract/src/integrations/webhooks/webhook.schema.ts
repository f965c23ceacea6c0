import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { type WebhookType, webhookTypes } from './webhook-data.ts'

const Type = z.enum(webhookTypes as [WebhookType, ...WebhookType[]])

export const WebhookDraft = z.strictObject({
  url: line(500).check(z.minLength(1, 'Enter the address.')),
  types: z.array(Type).check(z.minLength(1, 'Choose at least one event.'), z.maxLength(100)),
})
export type WebhookDraft = z.infer<typeof WebhookDraft>

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  types: z.array(Type),
  createdAt: Moment,
  /** Time of the first failed delivery since the last successful one. */
  failingSince: z.nullable(Moment),
  offAt: z.nullable(Moment),
  /** `failing`: 3 days without success. `gone`: the receiver answered 410. */
  offBecause: z.nullable(z.enum(['failing', 'gone', 'brand', 'access_ended'])),
  /** Until this time, messages are also signed with the previous secret. */
  replacedUntil: z.nullable(Moment),
})
export type Webhook = z.infer<typeof Webhook>

export const Webhooks = z.object({ items: z.array(Webhook), can: z.object({ change: Verdict }) })
export type Webhooks = z.infer<typeof Webhooks>

/** Only this response contains the secret. */
export const WebhookSecret = z.object({ id: Id, secret: z.string() })
export type WebhookSecret = z.infer<typeof WebhookSecret>

const WebhookTry = z.object({
  at: Moment,
  status: z.nullable(z.int()),
  tookMs: z.int(),
  /** Why the receiver gave no valid response. */
  trouble: z.nullable(z.string()),
})

export const WebhookDelivery = z.object({
  /** The `webhook-id` header of every attempt. */
  id: Id,
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  createdAt: Moment,
  nextAt: z.nullable(Moment),
  /** Finished attempts, newest first, including those before a redelivery. */
  log: z.array(WebhookTry),
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
export const WebhookDeliveryPage = pageOf(WebhookDelivery)

export const WebhookParams = z.strictObject({ webhookId: Id })
export const WebhookDeliveryParams = z.strictObject({ deliveryId: Id })
export const WebhookDeliveryQuery = z.strictObject(PageQuery.shape)
export type WebhookDeliveryQuery = z.infer<typeof WebhookDeliveryQuery>
