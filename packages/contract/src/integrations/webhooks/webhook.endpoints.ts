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

/** Where a brand’s own programs are told what happens. */
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
    body: WebhookDraft,
    output: WebhookSecret,
    refuses: ['brand.role_required', 'webhook.bad_address', 'webhook.too_many'],
  }),
  /** Also switches it on again. */
  change: endpoint({
    method: 'PUT',
    path: '/brand/webhooks/:webhookId',
    access: 'brand',
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
  /** With its log. */
  remove: endpoint({
    method: 'DELETE',
    path: '/brand/webhooks/:webhookId',
    access: 'brand',
    params: WebhookParams,
    output: Done,
    refuses: ['brand.role_required', 'webhook.not_found'],
  }),
  /** For a day everything is signed with both. */
  replaceSecret: endpoint({
    method: 'POST',
    path: '/brand/webhooks/:webhookId/secret',
    access: 'brand',
    params: WebhookParams,
    output: WebhookSecret,
    refuses: ['brand.role_required', 'webhook.not_found', 'webhook.secret_too_many'],
  }),
  /** A message of the type `webhook.test`. */
  sendTest: endpoint({
    method: 'POST',
    path: '/brand/webhooks/:webhookId/test',
    access: 'brand',
    params: WebhookParams,
    output: WebhookDelivery,
    refuses: ['brand.role_required', 'webhook.not_found', 'webhook.off'],
  }),
  /** Those that the log keeps, newest first. */
  deliveries: endpoint({
    method: 'GET',
    path: '/brand/webhooks/:webhookId/deliveries',
    access: 'brand',
    params: WebhookParams,
    query: WebhookDeliveryQuery,
    output: WebhookDeliveryPage,
    refuses: ['webhook.not_found'],
  }),
  /** The same message, at once and with all its tries. */
  redeliver: endpoint({
    method: 'POST',
    path: '/brand/webhook-deliveries/:deliveryId/redeliver',
    access: 'brand',
    params: WebhookDeliveryParams,
    output: WebhookDelivery,
    refuses: ['brand.role_required', 'webhook_delivery.not_found', 'webhook.off'],
  }),
}
