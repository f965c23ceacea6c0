import { shareOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptsProposal,
  acceptsReply,
  acceptsTakingBack,
  completes,
  knowsItems,
  percentBySilence,
  stakeOf,
} from './dispute.rules.ts'

const open = { state: 'open', opened_by: 'creator' }
const because = (verdict: ReturnType<typeof acceptsReply>) =>
  verdict.allowed ? 'allowed' : verdict.because

describe('who does what in a dispute', () => {
  it('lets the other side answer, once', () => {
    expect(because(acceptsReply(open, 'brand'))).toBe('allowed')
    expect(because(acceptsReply(open, 'creator'))).toBe('dispute.not_yours_to_answer')
    const answered = { ...open, state: 'under_review' }
    expect(because(acceptsReply(answered, 'brand'))).toBe('dispute.not_yours_to_answer')
    expect(because(acceptsReply({ ...open, state: 'resolved' }, 'brand'))).toBe('dispute.over')
  })

  it('lets whoever opened it take it back while it runs', () => {
    expect(because(acceptsTakingBack(open, 'creator'))).toBe('allowed')
    expect(because(acceptsTakingBack(open, 'brand'))).toBe('dispute.not_yours_to_take_back')
    expect(because(acceptsTakingBack({ ...open, state: 'withdrawn' }, 'creator'))).toBe(
      'dispute.over',
    )
  })

  it('accepts only the standing proposal of the other side, as it was seen', () => {
    const mine = { id: 4, by_side: 'creator' }
    expect(because(acceptsProposal(open, 'brand', mine, 4))).toBe('allowed')
    expect(because(acceptsProposal(open, 'brand', mine, 3))).toBe('dispute.no_proposal')
    expect(because(acceptsProposal(open, 'creator', mine, 4))).toBe('dispute.no_proposal')
    expect(because(acceptsProposal(open, 'creator', undefined))).toBe('dispute.no_proposal')
  })

  it('is about items of the brief and nothing else', () => {
    expect(because(knowsItems(['show the towel'], ['show the towel', 'at dawn']))).toBe('allowed')
    expect(because(knowsItems(['dance'], ['show the towel']))).toBe('dispute.unknown_item')
  })

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
