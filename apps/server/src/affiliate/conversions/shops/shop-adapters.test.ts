import { describe, expect, it } from 'vitest'
import { shopAdapters } from './shop-adapters.ts'
import {
  buildDeliveries,
  type DeliveryName,
  kindOf,
  type ShopTale,
  shopTales,
} from './shop-deliveries.factory.ts'
import type { ShopMessage } from './shop-message.ts'
import { mergeStates, refundsOf, type ShopState } from './shop-state.rules.ts'

const arrivedAt = new Date('2026-03-02T12:00:00Z')
const messageOf = (tale: ShopTale, body: unknown): ShopMessage => {
  const read = shopAdapters[kindOf(tale)].read(body, arrivedAt)
  if ('skipped' in read) throw new Error(read.skipped)
  return read
}
const orderOf = (tale: ShopTale, body: unknown) => {
  const { order } = messageOf(tale, body)
  if (order === undefined) throw new Error('It tells of no order.')
  return order
}
const nothing: ShopState = { order: null, refunds: [] }
const stateOf = ({ order, refunds }: ShopMessage): ShopState => ({
  order: order ?? null,
  refunds,
})

describe.each(shopTales)('what %s tells', (kind) => {
  const { bodyOf, orderRef } = buildDeliveries(kind, { clickId: 'a-click' })

  it('is one order, net of tax and shipping, with the click it carries', () => {
    const read = messageOf(kind, bodyOf('created'))
    expect(read).toMatchObject({
      orderRef,
      order: { netMinor: 14_997, currency: 'EUR', paid: false, cancelled: false, isTest: false },
      refunds: [],
    })
    // Later orders of a subscription don't come from a visit.
    const carried = kind === 'stripe-subscription' ? [] : ['a-click']
    expect(read.order?.clickIds).toEqual(carried)
    expect(orderOf(kind, bodyOf('paid')).paid).toBe(true)
  })

  it('takes a refund’s share, and gives it back when the refund is undone', () => {
    const after = (...names: DeliveryName[]) =>
      refundsOf(
        names.map((name) => stateOf(messageOf(kind, bodyOf(name)))).reduce(mergeStates, nothing),
      ).map(({ amountMinor }) => amountMinor)
    const shares = kind === 'shopify' ? [4_999, 3_333] : [4_998, 3_333]
    expect(after('refund')).toEqual(kind === 'woocommerce' ? [4_998] : [])
    expect(after('refund', 'created', 'paid')).toEqual(shares.slice(0, 1))
    expect(after('created', 'paid', 'refund', 'secondRefund')).toEqual(shares)
    const second = kind === 'shopify' ? 3_333 : 3_332
    expect(after('created', 'paid', 'refund', 'secondRefund', 'unrefund')).toEqual([second])
  })
})

describe('Shopify', () => {
  const { bodyOf } = buildDeliveries('shopify', { clickId: 'a-click' })
  const money = (amount: string, currency = 'EUR') => ({
    shop_money: { amount, currency_code: currency },
  })

  it('leaves tax out of orders and refunds when its prices include tax', () => {
    const order = orderOf('shopify', bodyOf('created', { taxes_included: true }))
    expect(order.netMinor).toBe(14_997 - 2_849)
    const transactions = [{ kind: 'refund', status: 'success', amount: '49.99' }]
    const refund = stateOf(messageOf('shopify', bodyOf('refund', { transactions })))
    expect(refundsOf(mergeStates(refund, { order, refunds: [] }))).toEqual([
      { refundRef: '929361460', amountMinor: 4_049 },
    ])
  })

  it.each([
    { test: null, taxes_included: null, customer: { id: null }, updated_at: null },
    { test: '', created_at: '', cancelled_at: '', checkout_token: '', refunds: '' },
    { discount_codes: [{ code: null }, null], note_attributes: [{ name: null }] },
    { line_items: null },
    { line_items: [null, { properties: '', tax_lines: [{ price_set: null }, { price_set: {} }] }] },
  ])('counts an order with %j, as if the field were absent', (told) => {
    expect(orderOf('shopify', bodyOf('created', told))).toMatchObject({ netMinor: 14_997 })
    const absent = Object.fromEntries(Object.keys(told).map((name) => [name, undefined]))
    expect(orderOf('shopify', bodyOf('created', absent))).toMatchObject({ netMinor: 14_997 })
  })

  it.each([{ id: null }, { subtotal_price_set: null }, { subtotal_price_set: {} }])(
    'refuses an order with %j',
    (told) => {
      expect(() => orderOf('shopify', bodyOf('created', told))).toThrow()
    },
  )

  it('is paid or called off as its body says, whatever its topic', () => {
    const stands = (more: object) => {
      const { paid, cancelled } = orderOf('shopify', bodyOf('created', { ...more }))
      return [paid, cancelled]
    }
    expect(stands({ financial_status: 'authorized' })).toEqual([false, false])
    expect(stands({ financial_status: 'refunded' })).toEqual([true, false])
    expect(stands({ financial_status: 'voided' })).toEqual([false, true])
    expect(stands({ cancelled_at: '2026-03-02T10:00:00Z' })).toEqual([false, true])
  })

  it.each([
    ['JPY', '5000', 5_000],
    ['KWD', '12.345', 12_345],
    ['EUR', '12.345', 1_235],
  ])('counts in %s', (currency, amount, minor) => {
    const body = bodyOf('created', { subtotal_price_set: money(amount, currency) })
    expect(orderOf('shopify', body)).toMatchObject({ netMinor: minor, currency })
  })

  it('carries the visit in attributes, properties of an item, the landing page and codes', () => {
    const bare = { note_attributes: null, customer: null }
    const [item] = bodyOf('created').line_items as object[]
    const carried = (more: object) => {
      const { clickIds, slug, codes } = orderOf('shopify', bodyOf('created', { ...bare, ...more }))
      return { clickIds, slug, codes }
    }
    const properties = [
      { name: '_cmref', value: 'hidden' },
      { name: 'colour', value: 'red' },
    ]
    expect(carried({ line_items: [{ ...item, properties }] }).clickIds).toEqual(['hidden'])
    expect(carried({ landing_site: '/boats?cmlink=boats-by-ro&cmref=landed#top' })).toEqual({
      clickIds: ['landed'],
      slug: 'boats-by-ro',
      codes: [],
    })
    expect(carried({ discount_codes: [{ code: 'ROBIN10' }, { code: 'X' }] }).codes).toEqual([
      'ROBIN10',
      'X',
    ])
    expect(carried({})).toEqual({ clickIds: [], slug: null, codes: [] })
  })
})

describe('WooCommerce', () => {
  const { bodyOf } = buildDeliveries('woocommerce', { clickId: 'a-click' })

  it('records an order whose dates and amounts are null, empty or absent as it arrived', () => {
    const dates = { date_created_gmt: null, date_modified_gmt: '', date_paid_gmt: undefined }
    const lines = { line_items: [{ total: '' }, { total: '100.00' }, { total: null }, {}] }
    const empty = { refunds: null, coupon_lines: [{ code: null }], meta_data: '', billing: [] }
    const order = orderOf('woocommerce', bodyOf('created', { ...dates, ...lines, ...empty }))
    const at = arrivedAt.toISOString()
    expect(order).toMatchObject({ at, occurredAt: at, netMinor: 10_000, paid: false, codes: [] })
  })

  it('reads lists that PHP numbers as objects, and dates that are none as absent', () => {
    const dates = { date_created_gmt: 'yesterday', date_modified_gmt: false, date_paid_gmt: '0' }
    const lists = {
      line_items: { 0: { total: '60.00' }, 2: { total: '40.00' }, 3: null },
      refunds: { 1: { id: 1, total: '-10.00' } },
      coupon_lines: { 0: { code: 'ROBIN10' } },
    }
    const read = messageOf('woocommerce', bodyOf('created', { ...dates, ...lists }))
    const at = arrivedAt.toISOString()
    expect(read.order).toMatchObject({ at, occurredAt: at, paid: false, netMinor: 10_000 })
    expect([read.order?.codes, read.refunds.length]).toEqual([['ROBIN10'], 1])
    const comma = bodyOf('created', { line_items: [{ total: '100,00' }] })
    expect(() => orderOf('woocommerce', comma)).toThrow()
  })

  it.each([
    ['-119.00', '', 10_000],
    ['-59.50', undefined, 5_000],
    ['-50.00', '0.00', 4_201],
  ])('counts a refund of %s when the total is %j', (refund, total, minor) => {
    const amounts = {
      total,
      total_tax: '19.00',
      shipping_total: '',
      line_items: [{ total: '100' }],
    }
    const told = bodyOf('paid', { ...amounts, refunds: [{ id: 1, total: refund }] })
    expect(refundsOf(stateOf(messageOf('woocommerce', told)))).toMatchObject([
      { amountMinor: minor },
    ])
  })

  it('counts lines without tax, with or without tax in its prices, in any currency', () => {
    const shown = bodyOf('created', { prices_include_tax: true })
    expect(orderOf('woocommerce', shown).netMinor).toBe(14_997)
    const yen = { currency: 'JPY', total: '6000', line_items: [{ total: '5000' }] }
    expect(orderOf('woocommerce', bodyOf('created', yen)).netMinor).toBe(5_000)
    const thirds = { line_items: Array.from({ length: 3 }, () => ({ total: '3.333333' })) }
    expect(orderOf('woocommerce', bodyOf('created', thirds)).netMinor).toBe(1_000)
  })

  it.each([
    ['cancelled', true],
    ['on-hold', false],
    ['refunded', false],
  ])('calls an order that is %s off: %s', (status, cancelled) => {
    expect(orderOf('woocommerce', bodyOf('created', { status })).cancelled).toBe(cancelled)
  })

  it('identifies a customer by email in any case, otherwise by account', () => {
    const customerOf = (email: string | null, customer_id = 7) =>
      orderOf('woocommerce', bodyOf('created', { billing: { email }, customer_id })).customer
    expect(customerOf(' Ro.Boat@Pond.example ')).toBe('ro.boat@pond.example')
    expect([customerOf(' '), customerOf(null), customerOf('', 0)]).toEqual(['7', '7', null])
  })

  it('counts a full refund fully, even when its shares don’t divide evenly', () => {
    const refunds = [1, 2, 3].map((id) => ({ id, total: id === 3 ? '-62.80' : '-62.78' }))
    const message = messageOf('woocommerce', bodyOf('paid', { refunds }))
    const sum = refundsOf(stateOf(message)).reduce((all, { amountMinor }) => all + amountMinor, 0)
    expect(sum).toBe(14_997)
  })
})

describe('Stripe', () => {
  const { bodyOf } = buildDeliveries('stripe', { clickId: 'a-click' })
  const event = (more: object, type = 'checkout.session.completed') => {
    const { data, ...rest } = bodyOf('created') as { data: { object: object } }
    return { ...rest, type, data: { object: { ...data.object, ...more } } }
  }

  it('carries the visit in one reference or in metadata', () => {
    const metadata = { cmref: 'meta', cmlink: 'boats-by-ro', discount_code: 'ROBIN10' }
    const order = orderOf('stripe', event({ client_reference_id: null, metadata }))
    expect(order).toMatchObject({ clickIds: ['meta'], slug: 'boats-by-ro', codes: ['ROBIN10'] })
    const link = orderOf('stripe', event({ client_reference_id: 'cmlink-boats-by-ro' }))
    expect(link).toMatchObject({ clickIds: [], slug: 'boats-by-ro' })
    expect(orderOf('stripe', event({ client_reference_id: 'A-1001' })).clickIds).toEqual([])
  })

  it.each([
    ['jpy', 5_000, 5_000],
    ['ugx', 500_000, 5_000],
    ['huf', 1_990_000, 1_990_000],
    ['mga', 5_000, 500_000],
  ])('counts in %s', (currency, amount_total, minor) => {
    const total_details = { amount_tax: 0, amount_shipping: 0 }
    const order = orderOf('stripe', event({ currency, amount_total, total_details }))
    expect(order.netMinor).toBe(minor)
  })

  it.each([
    { mode: null, created: null, metadata: [], client_reference_id: 12 },
    { mode: '', created: '', metadata: '', customer: { id: null }, customer_details: '' },
  ])('counts an order with %j, as if the field were absent', (told) => {
    const order = orderOf('stripe', { ...event(told), livemode: null, created: null })
    const at = arrivedAt.toISOString()
    expect(order).toMatchObject({
      netMinor: 14_997,
      at,
      occurredAt: at,
      isTest: false,
    })
  })

  it('cancels an order whose delayed payment failed, and recognises a test', () => {
    const failed = orderOf('stripe', event({}, 'checkout.session.async_payment_failed'))
    expect([failed.paid, failed.cancelled]).toEqual([false, true])
    expect(orderOf('stripe', { ...event({}), livemode: false }).isTest).toBe(true)
  })

  it('takes nothing back for an inquiry, everything for a dispute, and returns it when the dispute is won', () => {
    const order = orderOf('stripe', bodyOf('paid'))
    const left = (status: string) => {
      const { data, ...rest } = bodyOf('cancelled') as { data: { object: object } }
      const message = messageOf('stripe', { ...rest, data: { object: { ...data.object, status } } })
      return refundsOf(mergeStates({ order, refunds: [] }, stateOf(message)))
    }
    expect(left('warning_needs_response')).toEqual([])
    expect(left('needs_response')).toMatchObject([{ amountMinor: 14_997 }])
    expect(left('won')).toEqual([])
  })

  it('counts an invoice of a later month, net of tax and shipping, for its customer', () => {
    const { bodyOf: invoices } = buildDeliveries('stripe-subscription')
    const invoice = (more: object, type = 'invoice.paid') => {
      const { data, ...rest } = invoices('paid') as { data: { object: object } }
      return { ...rest, type, data: { object: { ...data.object, ...more } } }
    }
    const order = (more: object, type?: string) => orderOf('stripe', invoice(more, type))
    expect(order({})).toMatchObject({ netMinor: 14_997, customer: 'cus_NeZwdNtLEOXuvB', codes: [] })
    expect(order({ total_excluding_tax: null, shipping_cost: null }).netMinor).toBe(15_987)
    const taxed = { amount_subtotal: 832, amount_tax: 158, amount_total: 990 }
    expect(order({ shipping_cost: taxed }).netMinor).toBe(15_987 - 832)
    expect(order({ status: 'void' }, 'invoice.voided')).toMatchObject({
      paid: false,
      cancelled: true,
    })
    const read = (body: unknown) => shopAdapters.stripe.read(body, arrivedAt)
    const first = { id: 'in_1', billing_reason: 'subscription_create', payment_intent: 'pi_1' }
    const names = { orderRef: 'in_1', alsoNamed: 'pi_1', refunds: [] }
    expect(read(invoice(first))).toEqual(names)
    const paid = { invoice: 'in_1', payment: { type: 'payment_intent', payment_intent: 'pi_1' } }
    expect(read(invoice(paid, 'invoice_payment.paid'))).toEqual(names)
    const session = event({ mode: 'subscription', payment_intent: null, invoice: 'in_1' })
    expect(messageOf('stripe', session)).toMatchObject({ orderRef: 'in_1' })
  })
})
