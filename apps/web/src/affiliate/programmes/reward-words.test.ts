import { expect, it } from 'vitest'
import { basePay, orderPays, rewardNotes } from './reward-words.ts'

const bps = (amount: number) => ({ unit: 'bps' as const, amount })
const reward = (more: object = {}) => ({
  id: 'a',
  pays: bps(1000),
  newCustomer: null,
  later: null,
  fromOrders: 1,
  from: '2020-01-01T00:00:00Z',
  until: null,
  ...more,
})

it('says what an order pays as a person would', () => {
  expect(orderPays(bps(1250))).toBe('12.5% of every order')
  expect(orderPays({ unit: 'coins', amount: 50 })).toBe('50 coins for every order')
})

it('says what else there is, and nothing where there is nothing', () => {
  expect(rewardNotes(reward())).toEqual([])
  expect(
    rewardNotes(
      reward({ newCustomer: bps(2000), later: { months: 6, pays: bps(500) }, fromOrders: 20 }),
    ),
  ).toEqual([
    'From 20 orders a month.',
    '20% for new customers.',
    '5% on later orders, for 6 months.',
  ])
})

it('prefers a personal reward, and a current one to a planned one', () => {
  const planned = reward({ id: 'planned', from: '2999-01-01T00:00:00Z' })
  const tier = reward({ id: 'tier', fromOrders: 20 })
  const base = reward({ id: 'base', until: '2999-01-01T00:00:00Z' })
  expect(basePay([planned, tier, base])?.id).toBe('base')
  expect(basePay([base], [reward({ id: 'own' })])?.id).toBe('own')
})
