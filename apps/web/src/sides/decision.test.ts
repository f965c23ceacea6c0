import { describe, expect, it } from 'vitest'
import { decisionsOf, effectOf } from './decision.ts'

it('offers what the server offers, but for what has its own place on the page', () => {
  expect(decisionsOf({ offered: ['accept', 'decline'] })).toEqual(['accept', 'decline'])
  expect(decisionsOf({ offered: ['approve', 'requestChanges', 'dispute'] })).toEqual([
    'approve',
    'requestChanges',
  ])
  expect(decisionsOf({ offered: ['ship', 'cancel'] })).toEqual(['cancel'])
  expect(decisionsOf({ offered: [] })).toEqual([])
})

describe('the effect of a decision', () => {
  const it_ = {
    coins: 700,
    feeCoins: 70,
    coinsHeld: 770,
    approvalCompletes: true,
    creator: { name: 'Mira' },
    campaign: { category: 'paid_campaign' as const },
  }
  it('names the coins it moves', () => {
    expect(effectOf('accept', it_)).toContain('700 coins plus a fee of 70 coins')
    expect(effectOf('approve', it_)).toContain('Mira receives 700 coins at once')
    expect(effectOf('cancel', it_)).toContain('770 coins go back')
  })

  it('says that an approved draft is not paid yet', () => {
    const draft = effectOf('approve', { ...it_, approvalCompletes: false })
    expect(draft).toContain('The coins stay held')
  })

  it('names what a purchase may be paid back with', () => {
    const bought = { ...it_, campaign: { category: 'purchase_reimburse' as const } }
    expect(effectOf('accept', bought)).toContain('the most you pay back for the purchase')
  })

  it('names none where none move', () => {
    const free = { ...it_, coins: 0, feeCoins: 0, coinsHeld: 0 }
    for (const decision of ['accept', 'approve', 'takeBackChanges', 'cancel'] as const)
      expect(effectOf(decision, free)).not.toContain('coin')
  })
})
