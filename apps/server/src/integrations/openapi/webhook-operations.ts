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
  header('webhook-id', 'The same for every try of a message: what came before is known by it.'),
  header('webhook-timestamp', 'Seconds since 1970, of this try.'),
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
    timestamp: { type: 'string', description: 'When it happened.' },
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
  description: `Answer 200 to 299 within ${answerSeconds} seconds. Anything else is tried again, ${triesMax} times within ${failingDays} days.`,
  security: [{}],
  parameters: headers,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: messageOf(type, data) } },
  },
  responses: {
    '200': { description: 'Received.' },
    '410': { description: 'Gone: the webhook is switched off.' },
  },
})

export const webhookOperations = (schemas: JsonSchemas): Record<string, unknown> => {
  const data: [string, JsonSchema][] = webhookTypes.map((type) => [type, schemas.at(partOf(type))])
  data.push(['webhook.test', test])
  return Object.fromEntries(data.map(([type, one]) => [type, { post: operationOf(type, one) }]))
}
