import { webhooksMax } from './webhook.limits.ts'
export const webhookRefusals = {
  'webhook.not_found': { status: 404, message: 'There is no such webhook.' },
  'webhook_delivery.not_found': { status: 404, message: 'There is no such delivery.' },
  'webhook.bad_address': {
    status: 409,
    message: 'Copy the whole public address of your receiver. It starts with https://.',
  },
  'webhook.too_many': {
    status: 409,
    message: `Your brand has ${webhooksMax} webhooks. Remove one before you add another.`,
  },
  'webhook.off': {
    status: 409,
    message: 'This webhook is switched off. Switch it on first.',
  },
  'webhook.secret_too_many': {
    status: 409,
    message:
      'The secret was replaced within the last day. Wait until the previous secret has expired.',
  },
} as const
