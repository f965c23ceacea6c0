import { expect, it } from 'vitest'
import { liveCost } from './cost-words.ts'
import { emptyValues } from './values/campaign-values.ts'

const values = { ...emptyValues(new Date()), creatorsNeeded: '8', coins: '500' }

it('spells the sum out and counts what is missing', () => {
  const cost = liveCost(values, 1000, 6000)
  expect(cost).toEqual({ sum: '8 places × (500 + 50 fee) = 4,400 coins', total: 4400, missing: 0 })
  expect(liveCost(values, 1000, 4000)?.missing).toBe(400)
})

it('names what is paid back only where something is', () => {
  const typed = { ...values, category: 'purchase_reimburse' as const, reimburseCapCoins: '2000' }
  expect(liveCost({ ...typed, creatorsNeeded: '1', coins: '' }, 1000, 0)?.sum).toBe(
    '1 place × (0 + 2,000 refund + 0 fee) = 2,000 coins',
  )
})

it('says nothing while a number is not one', () => {
  expect(liveCost({ ...values, coins: 'many' }, 1000, 0)).toBeUndefined()
})
