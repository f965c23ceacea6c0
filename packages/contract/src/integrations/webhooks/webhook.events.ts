type WebhookTold = { url: string }

export type WebhookEvents = {
  'webhook.added': WebhookTold
  'webhook.changed': WebhookTold
  'webhook.removed': WebhookTold
  'webhook.secret_replaced': WebhookTold
  /** By us: too many failures, or its receiver said that it is gone. */
  'webhook.switched_off': WebhookTold
}
