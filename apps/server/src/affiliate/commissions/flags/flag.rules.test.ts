import { describe, expect, it } from 'vitest'
import {
  type CodeFacts,
  demandsHold,
  findInCode,
  findInLink,
  findInOrder,
  type LinkFacts,
  type OrderFacts,
} from './flag.rules.ts'

const order: OrderFacts = {
  isByCreator: false,
  isMember: false,
  hasShopDomain: false,
  secondsAfterClick: 10,
  ordersInWeek: 3,
}
const link: LinkFacts = {
  orders: 20,
  refundedOrders: 8,
  timedOrders: 20,
  ordersWithinMinute: 6,
  clicks: 400,
  allClicks: 1000,
  noPeople: 600,
  mostByOneInHour: 200,
  searchAdClicks: 0,
  openClicks: 5000,
  elsewhereClicks: 2500,
  usualRate: 0.01,
}
const code: CodeFacts = { orders: 10, withOthersClick: 7 }

it('finds nothing at exactly the limits', () => {
  expect([...findInOrder(order), ...findInLink(link), ...findInCode(code)]).toEqual([])
})

describe('finds in an order', () => {
  it.each([
    ['self_referral', 3, 'is_customer', 1, { isByCreator: true }],
    ['own_brand', 3, 'is_member', 1, { isMember: true, hasShopDomain: true }],
    ['own_brand', 3, 'has_domain', 1, { hasShopDomain: true }],
    ['too_fast', 2, 'seconds_after_click', 9, { secondsAfterClick: 9 }],
    ['too_fast', 2, 'seconds_after_click', 0, { secondsAfterClick: 0 }],
    ['repeat_customer', 1, 'orders_in_week', 4, { ordersInWeek: 4 }],
  ])('%s of severity %i by %s: %i', (rule, severity, measure, found, facts) => {
    expect(findInOrder({ ...order, ...facts })).toEqual([
      { rule, severity, evidence: expect.objectContaining({ measure, found }) },
    ])
  })

  it('nothing about the time of an order without a click', () => {
    expect(findInOrder({ ...order, secondsAfterClick: null })).toEqual([])
    expect(findInOrder({ ...order, secondsAfterClick: -3 })).toEqual([])
  })
})

describe('finds in many orders', () => {
  it.each([
    [
      'too_fast',
      { measure: 'percent_within_minute', found: 35, of: 20 },
      { ordersWithinMinute: 7 },
    ],
    ['no_people', { measure: 'percent_no_people', found: 61, of: 1000 }, { noPeople: 601 }],
    ['no_people', { measure: 'clicks_by_one', found: 201 }, { mostByOneInHour: 201 }],
    ['outlier', { measure: 'percent_refunded', found: 45, of: 20 }, { refundedOrders: 9 }],
    ['outlier', { measure: 'times_usual_rate', found: 5.1, of: 20 }, { clicks: 399 }],
    [
      'stuffing',
      { measure: 'percent_elsewhere', found: 51, limit: 50, of: 5000, orders: 2 },
      { orders: 2, clicks: 4001, elsewhereClicks: 2501 },
    ],
    ['paid_search', { measure: 'clicks_by_search_ads', found: 1, limit: 0 }, { searchAdClicks: 1 }],
  ])('%s: %o', (rule, evidence, facts) => {
    expect(findInLink({ ...link, ...facts })).toEqual([
      { rule, severity: 2, evidence: expect.objectContaining(evidence) },
    ])
  })

  it('a spreading code, but nothing in nine of its orders', () => {
    expect(findInCode({ orders: 10, withOthersClick: 8 })).toEqual([
      {
        rule: 'code_leak',
        severity: 1,
        evidence: { measure: 'percent_others_click', found: 80, limit: 70, of: 10 },
      },
    ])
    expect(findInCode({ orders: 9, withOthersClick: 9 })).toEqual([])
  })
})

it('holds for one finding of severity 3 or two of 2, and otherwise informs', () => {
  expect([[3], [2, 2], [2, 1, 1], [1, 1, 1], []].map(demandsHold)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
