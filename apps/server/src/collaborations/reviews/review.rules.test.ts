import { describe, expect, it } from 'vitest'
import { acceptsReview, closesAt, isToBeSeen } from './review.rules.ts'

const completedAt = '2026-03-01T12:00:00.000Z'
const done = { state: 'completed', completed_at: completedAt }
const lastMoment = new Date('2026-03-15T11:59:59.999Z')
const over = new Date('2026-03-15T12:00:00.000Z')
const unseen = { visible_at: null, reveal_at: over.toISOString(), hidden_at: null, answer: null }
const seen = { ...unseen, visible_at: completedAt }

describe('acceptsReview', () => {
  it('closes 14 days after completion', () => {
    expect(closesAt(completedAt)).toEqual(over)
    expect(acceptsReview(done, undefined, lastMoment)).toEqual({ allowed: true })
    expect(acceptsReview(done, undefined, over)).toMatchObject({ because: 'review.window_over' })
  })

  it.each(['producing', 'submitted', 'disputed', 'cancelled', 'expired', 'declined'])(
    'needs completed work, not %s',
    (state) => {
      const review = { state, completed_at: null }
      expect(acceptsReview(review, undefined, lastMoment)).toMatchObject({
        because: 'review.not_completed',
      })
    },
  )
})

describe('isToBeSeen', () => {
  it.each([
    ['nothing written', [], over, false],
    ['one side, still time', [unseen], lastMoment, false],
    ['one side, time over', [unseen], over, true],
    ['both sides', [unseen, unseen], lastMoment, true],
    ['both sides, shown before', [seen, seen], over, false],
    ['one side, shown before', [seen], over, false],
  ])('%s', (_what, written, now, expected) => {
    expect(isToBeSeen(written, now)).toBe(expected)
  })
})
