import { describe, expect, it } from 'vitest'
import { acceptsAnswer, acceptsReview, closesAt, isToBeSeen } from './review.rules.ts'

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

  it('takes new words until somebody else could have read the old', () => {
    expect(acceptsReview(done, unseen, lastMoment)).toEqual({ allowed: true })
    expect(acceptsReview(done, seen, lastMoment)).toMatchObject({
      because: 'review.already_visible',
    })
  })
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

describe('acceptsAnswer', () => {
  it.each([
    ['none', undefined, 'review.not_found'],
    ['an unseen one', unseen, 'review.not_found'],
    ['a hidden one', { ...seen, hidden_at: completedAt }, 'review.not_found'],
    ['an answered one', { ...seen, answer: 'Thank you.' }, 'review.already_answered'],
  ])('not of %s', (_what, theirs, because) => {
    expect(acceptsAnswer(theirs)).toEqual({ allowed: false, because })
  })

  it('of a visible one', () => {
    expect(acceptsAnswer(seen)).toEqual({ allowed: true })
  })
})
