import { randomUUID } from 'node:crypto'
import { dayMs } from '@tandem/contract/time.ts'
import type { LightMyRequestResponse } from 'fastify'
import { holdCommission } from '#affiliate/commissions/decide-commission.ts'
import { bytesOfId, makeClickId } from '#affiliate/links/click-id.ts'
import { giveCode } from '#affiliate/links/give-code.ts'
import { buildLink } from '#affiliate/links/link.factory.ts'
import { fundProgramme } from '#affiliate/programmes/fund-programme.ts'
import {
  type BuiltProgramme,
  buildEnrolment,
  buildProgramme,
} from '#affiliate/programmes/programme.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { makeKey, showKey } from './keys/make-key.ts'
import { findByKey } from './keys/programme-key.store.ts'
import { recordOrder } from './record-order.ts'
import { signatureOf } from './signature.rules.ts'
import { understandOrder } from './understand-order.ts'

type Options = Parameters<typeof buildProgramme>[0]

const longAgo = <T>(work: () => Promise<T>): Promise<T> => atTime(daysAgo(90), work)

type Creator = Awaited<ReturnType<typeof buildEnrolment>>['creator']

export const buildShop = async ({ creator, ...more }: Options & { creator?: Creator } = {}) => {
  const programme = await longAgo(() => buildProgramme({ budget: 100_000, ...more }))
  const { brand, programmeId } = programme
  const { key } = await makeKey(brand.actor, programmeId)
  const { secret } = await showKey(programmeId, key)
  return { ...programme, key, secret, ...(await buildMember(programme, creator)) }
}
export type Shop = Awaited<ReturnType<typeof buildShop>>

export const fundShop = async ({ brand, programmeId }: BuiltProgramme, coins: number) => {
  await fundBrand(brand.brandId, coins)
  await fundProgramme(brand.actor, programmeId, coins)
}

export const buildMember = (programme: BuiltProgramme, own?: Creator) =>
  longAgo(async () => {
    const enrolment = await buildEnrolment(programme, own && { creator: own })
    const { enrolmentId, creator } = enrolment
    const link = await buildLink({ ...programme, ...enrolment })
    const code = `SAVE${randomUUID().slice(0, 8).toUpperCase()}`
    await giveCode(programme.brand.actor, enrolmentId, { code, offer: '' })
    return {
      creator,
      enrolmentId,
      linkId: link.id,
      slug: link.address.split('/').at(-1) ?? '',
      code,
    }
  })

export const daysAgo = (days: number): Date => new Date(now().getTime() - days * dayMs)

export const clickOn = (linkId: string, at: Date): string => makeClickId(bytesOfId(linkId), at).text

type Injecting = {
  app: { inject: (request: object) => Promise<LightMyRequestResponse> }
}

export const shopCalls = (server: Injecting, { key, secret }: { key: string; secret: string }) => {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const response = await server.app.inject({
      method,
      url: path,
      ...(body === undefined ? {} : { payload }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-key': key,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, timestamp, Buffer.from(payload)),
        ...headers,
      },
    })
    return { status: response.statusCode, body: response.json() }
  }
  return {
    send,
    order: (body: object) => send('POST', '/v1/conversions', body),
    refund: (orderId: string, body: object) =>
      send('POST', `/v1/conversions/${encodeURIComponent(orderId)}/refunds`, body),
  }
}

export const orderBy = (shop: { linkId: string }, more: object = {}) => ({
  order_id: `order-${randomUUID()}`,
  amount_minor: 10_000,
  currency: 'EUR',
  occurred_at: new Date(now().getTime() - 3_600_000).toISOString(),
  click_id: clickOn(shop.linkId, daysAgo(1)),
  ...more,
})

export const buildCommissionOf = async (
  brand: BuiltProgramme['brand'],
  { held = false, creator }: { held?: boolean; creator?: Creator } = {},
): Promise<{ commissionId: string; orderId: string }> => {
  const shop = await buildShop({ brand, ...(creator && { creator }) })
  const called = await findByKey(shop.key)
  if (called === undefined) throw new Error('The key that was just made is there.')
  const order = await understandOrder(called, orderBy(shop))
  const { answer } = await recordOrder(called, order, { source: 'api' })
  const { id: commissionId } = await db
    .selectFrom('commissions')
    .select('id')
    .where('conversion_id', '=', answer.id)
    .executeTakeFirstOrThrow()
  if (held) await holdCommission(brand.actor, commissionId, 'We look at it.')
  return { commissionId, orderId: order.orderRef }
}
