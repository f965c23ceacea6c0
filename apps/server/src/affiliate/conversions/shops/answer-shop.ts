import { refusals } from '@tandem/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { now } from '#platform/clock.ts'
import { refuseWhileLow } from '#platform/disk/disk-space.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { insertCall } from '../call-log.store.ts'
import type { CalledProgramme } from '../keys/programme-key.store.ts'
import { readJson } from '../read-input.ts'
import { applyMessage } from './apply-message.ts'
import { orderNamedIn } from './named-order.ts'
import { shopAdapters } from './shop-adapters.ts'
import { findShop, openShopSecret, type ShopAddress } from './shop-connection.store.ts'
import type { ShopAdapter } from './shop-message.ts'

type Came = { outcome: string; detail: string; orderRef?: string }

const said = {
  new: { outcome: 'taken', detail: 'New order.' },
  changed: { outcome: 'taken', detail: 'Order updated.' },
  known: { outcome: 'known', detail: 'No change.' },
  named: {
    outcome: 'known',
    detail: 'Payment of an invoice, stored so that refunds find the order.',
  },
  parked: { outcome: 'taken', detail: 'Refund, stored until the shop reports the order.' },
}

const addressed = new WeakMap<FastifyRequest, ShopAddress>()

/** Looks up the address before the body is read, so calls to unknown addresses cost little. */
export const findAddressed = async (request: FastifyRequest): Promise<void> => {
  const { token } = request.params as { token: string }
  addressed.set(request, (await findShop(token)) ?? refuse('conversion.unsigned'))
}

/**
 * Signed deliveries always get 200, because WooCommerce disables addresses after failures. Refusals
 * are logged. Faults of this server give 5xx, so that the shop retries.
 */
export const answerShop = async (request: FastifyRequest): Promise<{ received: true }> => {
  await refuseWhileLow()
  const shop = addressed.get(request) ?? refuse('conversion.unsigned')
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const adapter = shopAdapters[shop.kind]
  const log = (status: number, { outcome, detail, orderRef = null }: Logged) =>
    insertCall({
      programmeId: shop.programmeId,
      source: shop.kind,
      status,
      outcome,
      detail,
      orderRef: orderRef?.slice(0, 100) ?? null,
    })
  const greeting = adapter.greets?.(body)
  const doubt = greeting === undefined ? doubtAbout(shop, adapter, request, body) : undefined
  if (doubt !== undefined) {
    await log(401, { outcome: 'unsigned', detail: doubt })
    return refuse('conversion.unsigned')
  }
  await log(
    200,
    greeting === undefined
      ? await take(shop, adapter, body)
      : { outcome: 'known', detail: greeting },
  )
  return { received: true }
}
type Logged = Omit<Came, 'orderRef'> & { orderRef?: string | null }

const doubtAbout = (
  { sealed, programmeId }: ShopAddress,
  adapter: ShopAdapter,
  { headers }: FastifyRequest,
  body: Buffer,
): string | undefined =>
  sealed === null
    ? 'Save this webhook’s secret first. Calls can’t be verified without it.'
    : adapter.doubts(body, headers, openShopSecret(sealed, programmeId), now())

const take = async (
  programme: CalledProgramme,
  adapter: ShopAdapter,
  body: Buffer,
): Promise<Came> => {
  let orderRef: string | undefined
  try {
    const told = readJson(body)
    orderRef = orderNamedIn(adapter.kind, told)
    const message = adapter.read(told, now())
    orderRef = message.orderRef
    if ('skipped' in message)
      return { outcome: 'known', detail: message.skipped, ...(orderRef && { orderRef }) }
    const applied = await applyMessage(programme, adapter.kind, message)
    return { ...said[applied], orderRef: message.orderRef }
  } catch (error) {
    if (!(error instanceof Refusal) || refusals[error.code].status >= 500) throw error
    return { outcome: 'refused', detail: error.message, ...(orderRef && { orderRef }) }
  }
}
