import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import type { LightMyRequestResponse } from 'fastify'
import { buildShop, type Shop } from '../shop.factory.ts'
import { connectShop } from './connect-shop.ts'
import { listShops } from './connected-shop.views.ts'
import { signedHeaders } from './shop-deliveries.factory.ts'

type Injecting = { app: { inject: (request: object) => Promise<LightMyRequestResponse> } }

const secrets: Record<ShopKind, string> = {
  shopify: '9f1c0e5fa2d94e0b8a7c',
  woocommerce: 'the shop’s own words',
  stripe: 'whsec_of_this_endpoint',
}

export const addressOf = async ({ brand, programmeId }: Shop, kind: ShopKind): Promise<string> => {
  const { items } = await listShops(brand.actor, programmeId)
  const address = items.find((shop) => shop.kind === kind)?.address
  if (address === undefined) throw new Error('The shop was connected.')
  return new URL(address).pathname
}

export const buildConnectedShop = async (
  kind: ShopKind,
  options: Parameters<typeof buildShop>[0] = {},
) => {
  const shop = await buildShop({ budget: 1_000_000, ...options })
  await connectShop(shop.brand.actor, shop.programmeId, { kind, secret: secrets[kind] })
  return { ...shop, secret: secrets[kind], path: await addressOf(shop, kind) }
}

export const deliver = async (
  server: Injecting,
  kind: ShopKind,
  { path, secret }: { path: string; secret: string },
  told: unknown,
  headers?: Record<string, string>,
): Promise<{ status: number; body: { code?: string } }> => {
  const payload = Buffer.from(typeof told === 'string' ? told : JSON.stringify(told))
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      'content-type': 'application/json',
      ...(headers ?? signedHeaders(kind, secret, payload)),
    },
  })
  return { status: response.statusCode, body: response.json() }
}
