import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryParams,
  WebhookDeliveryQuery,
  WebhookDraft,
  WebhookParams,
  WebhookSecret,
  Webhooks,
} from './webhook.schema.ts'

/** Addresses of a brand's own programs that receive events. */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/brand/webhooks',
    access: 'brand',
    output: Webhooks,
    refuses: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/brand/webhooks',
    access: 'brand',
    sensitive: true,
    body: WebhookDraft,
    output: WebhookSecret,
    refuses: ['brand.role_required', 'webhook.bad_address', 'webhook.too_many'],
  }),
  /** Changes a webhook and switches it on. */
  change: endpoint({
    method: 'PUT',
    path: '/brand/webhooks/:webhookId',
    access: 'brand',
    sensitive: true,
    params: WebhookParams,
    body: WebhookDraft,
    output: Webhook,
    refuses: ['brand.role_required', 'webhook.not_found', 'webhook.bad_address'],
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/brand/webhooks/:webhookId/off',
    access: 'brand',
    params: WebhookParams,
    output: Webhook,
    refuses: ['brand.role_required', 'webhook.not_found'],
  }),
  /** Removes a webhook and its log. */
  remove: endpoint({
    method: 'DELETE',
    path: '/brand/webhooks/:webhookId',
    access: 'brand',
    params: WebhookParams,
    output: Done,
    refuses: ['brand.role_required', 'webhook.not_found'],
  }),
  /** Replaces the secret. Messages are signed with both secrets for one day. */
  replaceSecret: endpoint({
    method: 'POST',
    path: '/brand/webhooks/:webhookId/secret',
    access: 'brand',
    sensitive: true,
    params: WebhookParams,
    output: WebhookSecret,
    refuses: ['brand.role_required', 'webhook.not_found', 'webhook.secret_too_many'],
  }),
  /** Sends a message of the type `webhook.test`. */
  sendTest: endpoint({
    method: 'POST',
    path: '/brand/webhooks/:webhookId/test',
    access: 'brand',
    params: WebhookParams,
    output: WebhookDelivery,
    refuses: ['brand.role_required', 'webhook.not_found', 'webhook.off'],
  }),
  /** Lists logged deliveries, newest first. */
  deliveries: endpoint({
    method: 'GET',
    path: '/brand/webhooks/:webhookId/deliveries',
    access: 'brand',
    params: WebhookParams,
    query: WebhookDeliveryQuery,
    output: WebhookDeliveryPage,
    refuses: ['webhook.not_found'],
  }),
  /** Sends the same message again at once, with the full number of attempts. */
  redeliver: endpoint({
    method: 'POST',
    path: '/brand/webhook-deliveries/:deliveryId/redeliver',
    access: 'brand',
    params: WebhookDeliveryParams,
    output: WebhookDelivery,
    refuses: ['brand.role_required', 'webhook_delivery.not_found', 'webhook.off'],
  }),
}
