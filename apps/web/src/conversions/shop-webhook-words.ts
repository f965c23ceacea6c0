import type { ShopKind } from '@tandem/contract/conversions/shop.schema.ts'
import { orderMetaOfWooCommerce, referenceOfStripe, snippetTag } from './shop-snippet-tag.ts'

type Words = {
  /** Where its webhooks are made, and for what. */
  webhooks: string
  events: readonly string[]
  secret: string
  visit: string
  /** To paste, by where it goes. */
  code: (origin: string, windowDays: number) => readonly { name: string; text: string }[]
  /** Where a shop’s checkout can tell of the visit by itself. */
  pixel?: { why: string; steps: readonly string[] }
  check: string
}

export const webhookWords: Record<ShopKind, Words> = {
  shopify: {
    webhooks:
      'In Shopify, open Settings, Notifications, Webhooks. Create one in JSON for each of these, with this address:',
    events: [
      'Order creation',
      'Order update',
      'Order payment',
      'Order cancellation',
      'Refund create',
    ],
    secret: 'Shopify shows it below its list: “Your webhooks will be signed with …”.',
    visit:
      'In Shopify, open Online Store, Themes, Edit code, and paste this into layout/theme.liquid before </head>. It writes the link into the cart.',
    code: (origin, windowDays) => [{ name: 'your theme', text: snippetTag(origin, windowDays) }],
    pixel: {
      why: 'Shopify often forgets the cart’s note, as with “Buy it now”. A pixel tells of the visit from the checkout itself, and nothing before a visitor allows marketing.',
      steps: [
        'In Shopify, open Settings, Customer events, and choose Add custom pixel. Name it as you like.',
        'Under Customer privacy, leave Permission on Required and choose Marketing.',
        'Replace all code in the editor with this, save, and choose Connect.',
      ],
    },
    check: 'In Shopify, choose “Send test notification”. It stands below in a moment.',
  },
  woocommerce: {
    webhooks:
      'In WordPress, open WooCommerce, Settings, Advanced, Webhooks. Add an active one for each of these, with this address and the same secret of your own:',
    events: ['Order created', 'Order updated'],
    secret: 'Any long text you choose. It is the same in both webhooks.',
    visit:
      'WooCommerce 8.5 and later keeps where a visit began by itself. With these two it is also known after other pages and later visits.',
    code: (origin, windowDays) => [
      { name: 'the head of your theme', text: snippetTag(origin, windowDays) },
      { name: 'functions.php', text: orderMetaOfWooCommerce },
    ],
    check: 'Save a webhook: WooCommerce says hello, and it stands below in a moment.',
  },
  stripe: {
    webhooks:
      'In Stripe, open Developers, Webhooks, and add an endpoint with this address for these events:',
    events: [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'invoice.paid',
      'invoice_payment.paid',
      'refund.created',
      'refund.updated',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.closed',
    ],
    secret: 'Stripe shows it as “Signing secret”. It begins with whsec_.',
    visit:
      'Paste the first into your pages: it keeps the link in a cookie. Your server hands it to Stripe when it makes the checkout.',
    code: (origin, windowDays) => [
      { name: 'your pages', text: snippetTag(origin, windowDays) },
      { name: 'the checkout session', text: referenceOfStripe },
    ],
    check: 'Buy something by a creator’s link in test mode. It stands below, and nobody is paid.',
  },
}
