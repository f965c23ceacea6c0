import { houseDays } from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import { expect, it } from 'vitest'
import { campaignOfDeal } from './deal-campaign.rules.ts'

const terms = {
  ...{ quantity: 2, coins: 150, produceDays: 21, keepLiveDays: 30, usage: null, aiUse: false },
  ...{ pieces: [{ type: 'instagram_reel', count: 1 }], note: '' },
}
const product = {
  name: 'Boat kit',
  url: null,
  valueCoins: 900,
  shipsFrom: 'NO',
  dutiesPaidBy: 'brand',
}
const agreed = (change: object = {}) =>
  campaignOfDeal(
    {
      offer: { title: 'Boats', description: '', niche: 'home', pictures: [] },
      product,
      terms: { ...terms, ...change },
    } as never,
    new Date('2027-03-01T10:00:00Z'),
  )

it('lasts until the shipment, the content and the days of grace may have taken all their time', () => {
  const { shipDays, receiveDays, graceDays } = houseDays
  const days = shipDays + receiveDays + 21 + graceDays
  const end = Date.parse('2027-03-01T10:00:00Z') + days * 86_400_000
  expect(Math.abs(Date.parse(agreed().deadline) - end)).toBeLessThan(86_400_000)
})

it('gives the product as often as it was agreed, at its whole worth', () => {
  expect(agreed().product).toMatchObject({ name: '2 × Boat kit', valueCoins: 1800 })
  expect(agreed({ quantity: 1 }).product).toMatchObject({ name: 'Boat kit', valueCoins: 900 })
})
