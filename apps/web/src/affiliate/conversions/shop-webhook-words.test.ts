import { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import { describe, expect, it } from 'vitest'
import { orderMetaOfWooCommerce, referenceOfStripe, snippetTag } from './shop-snippet-tag.ts'
import { webhookWords } from './shop-webhook-words.ts'

const tag = snippetTag('https://tandem.example', 45)

it('every kind of shop has its words', () => {
  expect(Object.keys(webhookWords).toSorted()).toEqual(ShopKind.options.toSorted())
})

describe.each([
  [
    'shopify',
    ['Order creation', 'Order update', 'Order payment', 'Order cancellation', 'Refund create'],
    [{ name: 'your theme', text: tag }],
  ],
  [
    'woocommerce',
    ['Order created', 'Order updated'],
    [
      { name: 'the head of your theme', text: tag },
      { name: 'functions.php', text: orderMetaOfWooCommerce },
    ],
  ],
  [
    'stripe',
    [
      'checkout.session.completed',
      ...['checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed'],
      ...['invoice.paid', 'invoice_payment.paid'],
      ...['refund.created', 'refund.updated', 'refund.failed'],
      ...['charge.dispute.created', 'charge.dispute.closed'],
    ],
    [
      { name: 'your pages', text: tag },
      { name: 'the checkout session', text: referenceOfStripe },
    ],
  ],
] as const)('a shop of %s', (kind, events, code) => {
  it('tells of everything that makes, changes or undoes an order', () => {
    expect(webhookWords[kind].events).toEqual(events)
  })

  it('has code to paste for its own window, by where it goes', () => {
    expect(webhookWords[kind].code('https://tandem.example', 45)).toEqual(code)
    const [{ text = '' } = {}] = webhookWords[kind].code('https://other.example', 7)
    expect(text).toBe(snippetTag('https://other.example', 7))
  })
})

it.each([
  [
    ...(['shopify', 'Settings › Notifications › Webhooks'] as const),
    ...(['Below Shopify’s list', 'layout/theme.liquid, before </head>'] as const),
    'Choose “Send test notification”: it appears below.',
  ],
  [
    ...(['woocommerce', 'WooCommerce › Settings › Advanced › Webhooks'] as const),
    ...(['Any long text you choose.', 'WooCommerce 8.5 and later'] as const),
    'Save a webhook: its hello appears below.',
  ],
  [
    ...(['stripe', 'Developers › Webhooks'] as const),
    ...(['it begins with whsec_.', 'The first goes into your pages, the second'] as const),
    'Buy by a creator’s link in test mode: it appears below, nobody is paid.',
  ],
] as const)(
  'of %s is said where its webhooks are, its secret, its visit and how to try it',
  (kind, ...said) => {
    const { webhooks, secret, visit, check } = webhookWords[kind]
    const [place, signing, paste, tried] = said
    expect(webhooks).toContain(`${place}: `)
    expect(secret).toContain(signing)
    expect(visit).toContain(paste)
    expect(check).toBe(tried)
  },
)

it('only a checkout of Shopify has a pixel, added in three steps', () => {
  const kinds = ShopKind.options.filter((kind) => webhookWords[kind].pixel !== undefined)
  expect(kinds).toEqual(['shopify'])
  const { why = '', steps = [] } = webhookWords.shopify.pixel ?? {}
  expect(why).toContain('once a visitor allows marketing')
  expect(steps.map((step) => step.split(/[.:,]/)[0])).toEqual([
    'Settings › Customer events › Add custom pixel',
    'Customer privacy',
    'Replace all code with this',
  ])
  expect(steps[1]).toContain('leave Permission on Required, choose Marketing.')
})
