import {
  OrderReference,
  ToldOrder,
  ToldQuery,
  ToldRefund,
} from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { type V1Route, v1Routes } from '@tandem/contract/affiliate/conversions/v1-routes.ts'
import { bodyBytes } from '@tandem/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withRequestContext } from '#platform/http/request-context.ts'
import { listAnswers } from './answer.views.ts'
import { answerCall, type Handle } from './answer-call.ts'
import { answerPixel, openToPages } from './pixel/answer-pixel.ts'
import { readInput, readJson } from './read-input.ts'
import { findCaller } from './read-signed.ts'
import { recordBatch } from './record-batch.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'
import { refuseField } from './refuse-field.ts'
import { answerShop, findAddressed } from './shops/answer-shop.ts'
import { understandOrder } from './understand-order.ts'

const batchBytesMax = 1024 * 1024
/** A message in a shop's own format may list hundreds of items. */
const shopBytesMax = 1024 * 1024
const pixelBytesMax = 2048

/** Shops sign their calls, so these routes need no session, origin check or API key. */
export const serveV1 = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (v1) => {
    // The signature covers the raw bytes.
    v1.removeAllContentTypeParsers()
    v1.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    const serve = (name: V1Route, handle: Handle, bodyLimit: number = bodyBytes.usual): void => {
      const { method, path: url } = v1Routes[name]
      v1.route({
        method,
        url,
        config: { crossSite: true },
        helmet: false,
        bodyLimit,
        onRequest: (request) => findCaller(request),
        handler: (request, reply) =>
          withRequestContext({ requestId: request.id, operation: `${method} ${url}` }, () =>
            answerCall(request, reply, handle),
          ),
      })
    }
    const ofShops = {
      config: { crossSite: true },
      helmet: false as const,
      bodyLimit: shopBytesMax,
      onRequest: (request: FastifyRequest) => findAddressed(request),
    }
    const shop = v1Routes.tellShop.path
    v1.post(shop, ofShops, (request) =>
      withRequestContext({ requestId: request.id, operation: `POST ${shop}` }, () =>
        answerShop(request),
      ),
    )
    const pixel = v1Routes.tellCheckout.path
    const open = { config: { crossSite: true }, helmet: false as const }
    v1.options(pixel, open, async (_request, reply) => openToPages(reply).status(204).send())
    v1.post(pixel, { ...open, bodyLimit: pixelBytesMax }, (request, reply) =>
      withRequestContext({ requestId: request.id, operation: `POST ${pixel}` }, () =>
        answerPixel(request, reply),
      ),
    )
    serve('tellOrder', takeOrder)
    serve('tellOrders', takeBatch, batchBytesMax)
    serve('tellRefund', takeRefund)
    serve('listOrders', async ({ programme }, request) => {
      const page = await listAnswers(programme.programmeId, readInput(ToldQuery, request.query))
      return { status: 200, body: page, detail: `${page.items.length} orders listed` }
    })
  })
}

const takeOrder: Handle = async ({ programme, body }) => {
  const told = readInput(ToldOrder, readJson(body))
  const order = await understandOrder(programme, told)
  const { isNew, answer } = await recordOrder(programme, order, { source: 'api' })
  return { status: isNew ? 201 : 200, body: answer, orderRef: order.orderRef }
}

const takeBatch: Handle = async ({ programme, body }) => {
  const { results, counts } = await recordBatch(programme, readJson(body))
  const detail = Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  return { status: 200, body: { results }, detail }
}

const takeRefund: Handle = async ({ programme, body }, request) => {
  const { order_id: orderRef } = readInput(OrderReference, request.params)
  const { refund_id, amount_minor, undone = false } = readInput(ToldRefund, readJson(body))
  if (amount_minor === undefined && !undone) refuseField('amount_minor', 'This field is required.')
  const amountMinor = undone || amount_minor === 0 ? null : (amount_minor ?? null)
  const refund = { orderRef, refundRef: refund_id, amountMinor }
  const { isNew, order } = await recordRefund(programme, refund)
  return {
    status: isNew ? 201 : 200,
    body: { refund_id, order_id: orderRef, order },
    orderRef,
    ...(order === null && { detail: 'Stored until the order is reported.' }),
  }
}
