import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import { orderMetaOfWooCommerce, referenceOfStripe, snippetTag } from './shop-snippet-tag.ts'

type Words = {
  webhooks: string
  events: readonly string[]
  secret: string
  visit: string
  code: (origin: string, windowDays: number) => readonly { name: string; text: string }[]
  pixel?: { why: string; steps: readonly string[] }
  check: string
}

export const webhookWords: Record<ShopKind, Words> = {
  shopify: {
    webhooks:
      'In Settings › Notifications › Webhooks, add a JSON webhook with this address for each of these events.',
    events: [
      'Order creation',
      'Order update',
      'Order payment',
      'Order cancellation',
      'Refund create',
    ],
    secret: 'Below Shopify’s list: “Your webhooks will be signed with …”.',
    visit:
      'Online Store › Themes › Edit code: paste this into layout/theme.liquid, before </head>.',
    code: (origin, windowDays) => [{ name: 'your theme', text: snippetTag(origin, windowDays) }],
    pixel: {
      why: 'Shopify often loses the cart’s note, for example with “Buy it now”. A pixel reports the visit at the checkout if the visitor allows marketing.',
      steps: [
        'Settings › Customer events › Add custom pixel.',
        'Customer privacy: leave Permission on Required, choose Marketing.',
        'Replace all code with this, save, Connect.',
      ],
    },
    check: 'Choose “Send test notification”: it appears below.',
  },
  woocommerce: {
    webhooks:
      'In WooCommerce › Settings › Advanced › Webhooks, add an active webhook with this address for each of these events. Use the same secret for both.',
    events: ['Order created', 'Order updated'],
    secret: 'Any long text you choose.',
    visit:
      'WooCommerce 8.5 and later stores where a visit began. These two snippets also cover other pages and later visits.',
    code: (origin, windowDays) => [
      { name: 'the head of your theme', text: snippetTag(origin, windowDays) },
      { name: 'functions.php', text: orderMetaOfWooCommerce },
    ],
    check: 'Save a webhook. Its first call appears below.',
  },
  stripe: {
    webhooks: 'In Developers › Webhooks, add an endpoint with this address for these events.',
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
    secret: 'Stripe’s “Signing secret”; it begins with whsec_.',
    visit: 'Add the first to your pages, and the second where your server creates the checkout.',
    code: (origin, windowDays) => [
      { name: 'your pages', text: snippetTag(origin, windowDays) },
      { name: 'the checkout session', text: referenceOfStripe },
    ],
    check:
      'Buy through a creator’s link in test mode. The order appears below, and nobody is paid.',
  },
}
