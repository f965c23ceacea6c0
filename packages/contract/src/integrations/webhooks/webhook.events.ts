type WebhookTold = { url: string }

export type WebhookEvents = {
  'webhook.added': WebhookTold
  'webhook.changed': WebhookTold
  'webhook.removed': WebhookTold
  'webhook.secret_replaced': WebhookTold
  /** An operator sent a delivery again. */
  'webhook.sent_again': WebhookTold
  /** Switched off by the server after too many failures, or because the receiver answered 410. */
  'webhook.switched_off': WebhookTold
}
