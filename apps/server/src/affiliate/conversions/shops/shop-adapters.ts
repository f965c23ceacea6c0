import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import type { ShopAdapter } from './shop-message.ts'
import { shopify } from './shopify.ts'
import { stripeCheckout } from './stripe-checkout.ts'
import { woocommerce } from './woocommerce.ts'

/** Every adapter must pass the shared test suite in `shop-adapters.test.ts`. */
export const shopAdapters: Record<ShopKind, ShopAdapter> = {
  shopify,
  woocommerce,
  stripe: stripeCheckout,
}
