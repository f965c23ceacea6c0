import { signatureMinutes } from '@tandem/contract/affiliate/conversions/signature.limits.ts'
import { ToldCheckout } from '@tandem/contract/affiliate/conversions/told-checkout.schema.ts'
import {
  AnsweredOrder,
  OrderReference,
  ToldBatch,
  ToldOrder,
  ToldQuery,
  ToldRefund,
} from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { type V1Route, v1Routes } from '@tandem/contract/affiliate/conversions/v1-routes.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import type * as z from 'zod/mini'
import type { JsonSchema, JsonSchemas } from './json-schemas.ts'
import { parametersOf } from './operation.ts'
import { refusalAnswers } from './refusal-answers.ts'

export const shopParts: [string, z.ZodMiniType][] = [
  ['v1.order', ToldOrder],
  ['v1.batch', ToldBatch],
  ['v1.refund', ToldRefund],
  ['v1.reference', OrderReference],
  ['v1.query', ToldQuery],
  ['v1.answer', AnsweredOrder],
  ['v1.checkout', ToldCheckout],
]

export const shopSecurity = {
  shopKey: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'The programme’s key.' },
  shopTimestamp: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Timestamp',
    description: `Unix time in seconds, at most ${signatureMinutes} minutes off.`,
  },
  shopSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description:
      '`v2=` and the hexadecimal HMAC-SHA256, under the secret, of `<timestamp>.<METHOD>.<path with query>.<body>` as they are sent, such as `1800000000.POST./v1/conversions.{…}`. It fits no other address. `v1=` with the HMAC of `<timestamp>.<body>` remains valid.',
  },
  shopify: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Shopify-Hmac-Sha256',
    description: 'Signed as Shopify signs its webhooks.',
  },
  woocommerce: {
    type: 'apiKey',
    in: 'header',
    name: 'X-WC-Webhook-Signature',
    description: 'Signed as WooCommerce signs its webhooks.',
  },
  stripe: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'Signed as Stripe signs its events.',
  },
}
const ownSignature = [{ shopKey: [], shopTimestamp: [], shopSignature: [] }]
const anybody = [{}]

const example = {
  order_id: '10042',
  amount_minor: 4999,
  currency: 'EUR',
  occurred_at: '2027-03-04T12:30:00Z',
  discount_code: 'ANA10',
}

const operation = (
  summary: string,
  more: {
    description: string
    codes?: RefusalCode[]
    answers: Record<string, [description: string, schema: JsonSchema]>
    body?: { schema: JsonSchema; example?: unknown }
    bodyTypes?: string[]
    parameters?: unknown[]
    security?: Record<string, string[]>[]
  },
) => ({
  tags: ['v1'],
  summary,
  description: more.description,
  security: more.security ?? ownSignature,
  ...(more.parameters && { parameters: more.parameters }),
  ...(more.body && {
    requestBody: {
      required: true,
      content: Object.fromEntries(
        (more.bodyTypes ?? ['application/json']).map((type) => [type, more.body]),
      ),
    },
  }),
  responses: {
    ...Object.fromEntries(
      Object.entries(more.answers).map(([status, [description, schema]]) => [
        status,
        { description, content: { 'application/json': { schema } } },
      ]),
    ),
    ...refusalAnswers([
      ...(more.security === anybody ? [] : ['conversion.unsigned' as const]),
      'server.busy',
      'server.full',
      'server.failed',
      ...(more.codes ?? []),
    ]),
  },
})

const listOf = (name: string, item: JsonSchema, more: Record<string, JsonSchema> = {}) => ({
  type: 'object',
  required: [name, ...Object.keys(more)],
  properties: { [name]: { type: 'array', items: item }, ...more },
})

const operationsOf = (schemas: JsonSchemas): Record<V1Route, object> => {
  const order = schemas.at('v1.answer')
  const reference = parametersOf('path', schemas.inFull('v1.reference'))
  const refund: JsonSchema = {
    type: 'object',
    required: ['refund_id', 'order_id', 'order'],
    properties: {
      refund_id: { type: 'string' },
      order_id: { type: 'string' },
      order: { anyOf: [order, { type: 'null' }] },
    },
  }
  const received: JsonSchema = {
    type: 'object',
    required: ['received'],
    properties: { received: { type: 'boolean' } },
  }
  return {
    tellOrder: operation('Report an order', {
      description:
        'Send every order of the shop, whether a creator brought it or not. Sending the same order again gets the same answer.',
      body: { schema: schemas.at('v1.order'), example },
      answers: { '201': ['New.', order], '200': ['Already reported.', order] },
      codes: ['conversion.invalid', 'conversion.changed', 'input.too_large'],
    }),
    listOrders: operation('List reported orders', {
      description: 'Lists orders, newest first, to compare them with the shop’s own list.',
      parameters: parametersOf('query', schemas.inFull('v1.query')),
      answers: {
        '200': ['One page.', listOf('items', order, { next_cursor: { type: ['string', 'null'] } })],
      },
      codes: ['conversion.invalid', 'input.invalid'],
    }),
    tellOrders: operation('Report up to 500 orders', {
      description: 'Each order gets its own result. An invalid order does not affect the others.',
      body: { schema: schemas.at('v1.batch'), example: { conversions: [example] } },
      answers: {
        '200': ['One result for each order, in the same sequence.', listOf('results', {})],
      },
      codes: ['conversion.invalid', 'input.too_large'],
    }),
    tellRefund: operation('Report a refund', {
      description:
        'Each refund has its own refund_id. A refund may arrive before its order and is stored until then. The amount 0 or `undone: true` undoes it.',
      parameters: reference,
      body: {
        schema: schemas.at('v1.refund'),
        example: { refund_id: 'r-7', amount_minor: 1250 },
      },
      answers: { '201': ['New.', refund], '200': ['Already reported.', refund] },
      codes: ['conversion.invalid', 'conversion.refund_changed', 'input.too_large'],
    }),
    tellShop: operation('Receive a shop’s own webhooks', {
      description:
        'A programme’s address for a connected shop. Shopify, WooCommerce or Stripe call it with their own webhooks, in any sequence and any number of times. Every signed call gets 200. The programme’s log says why a call was refused.',
      security: [{ shopify: [] }, { woocommerce: [] }, { stripe: [] }],
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
      body: { schema: { type: 'object', description: 'See the shop’s documentation.' } },
      answers: { '200': ['It was received.', received] },
      codes: ['input.too_large'],
    }),
    tellCheckout: operation('Report the click that led to a checkout', {
      description:
        'Sent from a buyer’s browser by the custom pixel of a Shopify shop. Any origin may send it. It needs no cookies and no signature. The `cmref` of the visit is signed, and only the buyer and the shop know the checkout’s token. It may arrive before or after the order, and more than once.',
      security: anybody,
      parameters: [
        {
          name: 'programme_id',
          in: 'path',
          required: true,
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      body: { schema: schemas.at('v1.checkout') },
      // Browsers send text without a CORS preflight.
      bodyTypes: ['application/json', 'text/plain'],
      answers: { '200': ['It was received.', received] },
      codes: ['conversion.invalid', 'input.too_large', 'request.too_many'],
    }),
  }
}

/** These endpoints aren't declared like the others, because shops sign calls to `/v1`. */
export const shopOperations = (
  schemas: JsonSchemas,
): { method: string; path: string; operation: object }[] =>
  Object.entries(operationsOf(schemas)).map(([name, operation]) => ({
    ...v1Routes[name as V1Route],
    operation: { operationId: `v1.${name}`, ...operation },
  }))
