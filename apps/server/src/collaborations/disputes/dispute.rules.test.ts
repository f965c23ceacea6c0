import { shareOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completes, percentBySilence, stakeOf } from './dispute.rules.ts'

describe('who does what in a dispute', () => {
  it('finds whoever opened it right when nobody answers', () => {
    expect([percentBySilence('creator'), percentBySilence('brand')]).toEqual([100, 0])
  })
})

describe('the share', () => {
  it('is never more than what is at stake, and grows with the percentage', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100), fc.nat(100), (stake, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(shareOf(stake, less)).toBeLessThanOrEqual(shareOf(stake, more))
        expect(shareOf(stake, 100)).toBe(stake)
        expect(shareOf(stake, 0)).toBe(0)
      }),
    )
  })

  it('is of the coins and what is owed for a purchase, not of what was paid back already', () => {
    const dispute = { state: 'submitted', coins: 300, receipt_coins: 200, reimbursed_coins: 0 }
    expect(stakeOf(dispute, 0)).toBe(500)
    expect(stakeOf({ ...dispute, reimbursed_coins: 200 }, 0)).toBe(300)
  })

  it('is of the receipt alone, or of nothing, before there is work to pay', () => {
    const dispute = { coins: 300, receipt_coins: 0, reimbursed_coins: 0 }
    expect(stakeOf({ ...dispute, state: 'proof_submitted' }, 150)).toBe(150)
    expect(stakeOf({ ...dispute, state: 'shipped' }, 0)).toBe(0)
    expect([completes('shipped', 100), completes('proof_submitted', 100)]).toEqual([false, false])
    expect([completes('submitted', 1), completes('submitted', 0)]).toEqual([true, false])
  })
})
