import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'
import { bodySignature } from './body-signature.ts'

export const shopKinds: readonly ShopKind[] = ['shopify', 'woocommerce', 'stripe']

export const shopTales = [...shopKinds, 'stripe-subscription'] as const
export type ShopTale = (typeof shopTales)[number]
export const kindOf = (tale: ShopTale): ShopKind =>
  tale === 'stripe-subscription' ? 'stripe' : tale

export const deliveryNames = [
  'created',
  'paid',
  'refund',
  'secondRefund',
  'unrefund',
  'cancelled',
] as const
export type DeliveryName = (typeof deliveryNames)[number]

type Json = Record<string, unknown>
type Fixture = { order?: Json; deliveries: Record<DeliveryName, Json> }

const fixtureDay = '2026-03-02'
const ownIds = {
  shopify: '4507894690001',
  woocommerce: '"id": 727',
  stripe: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  'stripe-subscription': 'in_1MtHbELkdIwHu7ixl4OzzPMv',
}
const prefixes = { shopify: '', woocommerce: '', stripe: 'pi_', 'stripe-subscription': 'in_' }

const named = (tale: ShopTale, orderRef: string): string =>
  tale === 'woocommerce' ? `"id": ${orderRef}` : orderRef

const textOf = (tale: ShopTale): string =>
  readFileSync(new URL(`fixtures/${tale}.json`, import.meta.url), 'utf8')

let last = 5_000_000_000_000 + (Date.now() % 1_000_000_000)

export const buildDeliveries = (tale: ShopTale, { clickId = 'none', daysAgo = 1 } = {}) => {
  last += 1
  const orderRef = `${prefixes[tale]}${last}`
  const shift = Math.floor((now().getTime() - Date.parse(fixtureDay)) / dayMs) - daysAgo
  const date = new Date(Date.parse(fixtureDay) + shift * dayMs).toISOString().slice(0, 10)
  const text = textOf(tale)
    .replaceAll(ownIds[tale], named(tale, orderRef))
    .replaceAll(ownIds.stripe, `pi_${last}`)
    .replaceAll('CMREF', clickId)
    .replaceAll(fixtureDay, date)
    .replace(/("(?:created|expires_at)": )(\d{10})/g, (_all, name: string, at: string) =>
      name.concat(String(Number(at) + shift * 86_400)),
    )
  const { order, deliveries } = JSON.parse(text) as Fixture
  const bodyOf = (name: DeliveryName, more: Json = {}): Json => {
    const { alone, ...told } = deliveries[name]
    if (alone !== undefined) return { ...(alone as Json), ...more }
    return { ...order, ...told, ...more }
  }
  return { orderRef, bodyOf }
}

export const signedHeaders = (
  kind: ShopKind,
  secret: string,
  body: Buffer,
  at = Math.floor(now().getTime() / 1000),
): Record<string, string> => {
  switch (kind) {
    case 'shopify':
      return { 'x-shopify-hmac-sha256': bodySignature(secret, body) }
    case 'woocommerce':
      return { 'x-wc-webhook-signature': bodySignature(secret, body) }
    case 'stripe': {
      const v1 = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
      return { 'stripe-signature': `t=${at},v1=${'0'.repeat(64)},v1=${v1}` }
    }
  }
}

export const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, nr) =>
        permutations(items.toSpliced(nr, 1)).map((rest) => [item, ...rest]),
      )
