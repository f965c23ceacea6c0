import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import { ClockDays } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import { describe, expect, it } from 'vitest'
import { agreedClocks } from './agreed-clocks.ts'
import { creatorsCollaboration } from './collaboration.factory.ts'

const clocks = Object.fromEntries(
  Object.keys(ClockDays.shape).map((name, index) => [name, 101 + index]),
) as ClockDays
const terms = { ...creatorsCollaboration().terms, ...clocks, receiptRounds: 1 }
const said = (
  category: Parameters<typeof agreedClocks>[1],
  more: Partial<CollaborationTerms> = {},
) =>
  agreedClocks({ ...terms, ...more }, category)
    .map(({ what, words }) => `${what}: ${words}`)
    .join('\n')

describe('agreedClocks', () => {
  it('leaves no clock of the terms unsaid', () => {
    const all = said('product_gifting') + said('purchase_reimburse')
    for (const [name, days] of Object.entries(clocks)) expect(all, name).toContain(String(days))
  })

  it('says only what can happen in this kind of collaboration', () => {
    expect(said('paid_campaign')).not.toMatch(/receipt|shipment|address/i)
    expect(said('product_gifting')).toContain('Sending the product: ')
    expect(said('purchase_reimburse')).toContain('rejected at most once')
    const plain = said('paid_campaign', { needsDraft: false, changeRounds: 0, keepLiveDays: 0 })
    expect(plain).not.toMatch(/the post|changes|Keeping/)
  })

  it('says what silence means', () => {
    expect(said('paid_campaign', { reviewDays: 1 })).toContain(
      'Reviewing the content: 1 working day, then it is approved automatically',
    )
    const [gifting, bought] = [said('product_gifting'), said('purchase_reimburse')]
    for (const [all, what, then] of [
      [gifting, 'Answering an application', 'then it ends'],
      [gifting, 'Answering an invitation', 'then it ends'],
      [gifting, 'Sending the product', 'then it ends'],
      [gifting, 'Confirming the delivery', 'then delivery is confirmed automatically'],
      [bought, 'Checking the receipt', 'then it is approved automatically'],
      [bought, 'Buying and sending the receipt', 'then it ends'],
      [bought, 'Reviewing the post', 'then it is approved automatically'],
    ] as const)
      expect(all).toMatch(new RegExp(`^${what}: \\d+ days, ${then}$`, 'm'))
  })
})
