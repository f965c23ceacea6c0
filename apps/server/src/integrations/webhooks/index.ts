export { issuedWebhooks } from './issued-webhooks.ts'
export { redeliverByOperator } from './redeliver.ts'
export { startWebhooks } from './start-sending.ts'
export { sealedWebhookSecrets } from './webhook-secret.store.ts'
