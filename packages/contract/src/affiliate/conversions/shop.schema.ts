import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

export const ShopKind = z.enum(['shopify', 'woocommerce', 'stripe'])
export type ShopKind = z.infer<typeof ShopKind>

/** Without a secret, the call only returns the address for the shop's webhooks. */
export const ConnectShop = z
  .strictObject({
    kind: ShopKind,
    secret: z.optional(line(200).check(z.minLength(8, 'Paste the whole secret.'))),
  })
  .check(
    z.refine(
      ({ kind, secret }) => kind !== 'stripe' || secret === undefined || /^whsec_/.test(secret),
      {
        path: ['secret'],
        error: 'Paste the endpoint’s signing secret: it begins with whsec_.',
      },
    ),
  )
export type ConnectShop = z.infer<typeof ConnectShop>

export const ConnectedShop = z.object({
  kind: ShopKind,
  address: z.string(),
  secretSavedAt: z.nullable(Moment),
})
export type ConnectedShop = z.infer<typeof ConnectedShop>
export const ConnectedShops = z.object({
  items: z.array(ConnectedShop),
  can: z.object({ connect: Verdict }),
})
export type ConnectedShops = z.infer<typeof ConnectedShops>
