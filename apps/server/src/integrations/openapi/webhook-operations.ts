import {
  answerSeconds,
  failingDays,
  triesMax,
} from '@tandem/contract/integrations/webhooks/webhook.limits.ts'
import { webhookData, webhookTypes } from '@tandem/contract/integrations/webhooks/webhook-data.ts'
import type * as z from 'zod/mini'
import type { JsonSchema, JsonSchemas } from './json-schemas.ts'

const partOf = (type: string): string => `message.${type}`

export const webhookParts: [string, z.ZodMiniType][] = webhookTypes.map((type) => [
  partOf(type),
  webhookData[type],
])

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
const headers = [
  header('webhook-id', 'The same for every attempt. Use it to recognise repeated messages.'),
  header('webhook-timestamp', 'Unix time of this attempt, in seconds.'),
  header(
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256, under the bytes that the secret is the base64 of, of id, timestamp and body with points between; two of them with a blank between while a secret is replaced.',
  ),
]

const messageOf = (type: string, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', const: type },
    timestamp: { type: 'string', description: 'Time of the event.' },
    data,
  },
})

const test: JsonSchema = {
  type: 'object',
  required: ['webhookId'],
  properties: { webhookId: { type: 'string', format: 'uuid' } },
}

const operationOf = (type: string, data: JsonSchema) => ({
  operationId: partOf(type),
  tags: ['webhooks'],
  summary: `Message: ${type}`,
  description: `Answer 200 to 299 within ${answerSeconds} seconds. Otherwise the message is sent again, up to ${triesMax} times within ${failingDays} days.`,
  security: [{}],
  parameters: headers,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: messageOf(type, data) } },
  },
  responses: {
    '200': { description: 'Received.' },
    '410': { description: 'The receiver is gone. The webhook is switched off.' },
  },
})

export const webhookOperations = (schemas: JsonSchemas): Record<string, unknown> => {
  const data: [string, JsonSchema][] = webhookTypes.map((type) => [type, schemas.at(partOf(type))])
  data.push(['webhook.test', test])
  return Object.fromEntries(data.map(([type, one]) => [type, { post: operationOf(type, one) }]))
}
