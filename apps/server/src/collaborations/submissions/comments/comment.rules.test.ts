import { CommentDraft, Pin } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { acceptsAnswer, acceptsComment, commentsInWords, fitsFile } from './comment.rules.ts'

const inState = (state: string) => ({ category: 'paid_campaign', state })
const [newest, older] = [{ isNewest: true }, { isNewest: false }]
const video = (from: number, to: number | null = null) => ({ on: 'video' as const, from, to })
const spot = { on: 'picture' as const, x: 0.25, y: 0.5 }

describe('a comment', () => {
  it('is made on the newest round while that waits for the brand', () => {
    expect(acceptsComment(inState('submitted'), newest)).toEqual(allowed)
    expect(acceptsComment(inState('submitted'), older)).toEqual(refused('comment.round_over'))
    for (const state of ['producing', 'changes_requested', 'approved', 'live', 'disputed'])
      expect(acceptsComment(inState(state), newest)).toEqual(
        refused('collaboration.nothing_to_review'),
      )
  })

  it('is answered until the next round comes, and no longer once it has ended', () => {
    for (const state of ['submitted', 'changes_requested']) {
      expect(acceptsAnswer(inState(state), newest)).toEqual(allowed)
      expect(acceptsAnswer(inState(state), older)).toEqual(refused('comment.round_over'))
    }
    for (const state of ['approved', 'completed', 'cancelled', 'disputed'])
      expect(acceptsAnswer(inState(state), newest)).toEqual(refused('collaboration.not_now'))
  })

  it('is pinned to a second of a video and to a spot of a picture', () => {
    expect(fitsFile(video(3), '/files/p/a.mp4')).toEqual(allowed)
    expect(fitsFile(spot, '/files/p/a.webp')).toEqual(allowed)
    expect(fitsFile(spot, '/files/p/a.mov')).toEqual(refused('comment.pin_unfit'))
    expect(fitsFile(video(3), '/files/p/a.webp')).toEqual(refused('comment.pin_unfit'))
  })
})

describe('a pin', () => {
  const draftWith = (pin: object) =>
    CommentDraft.safeParse({ round: 1, fileUrl: '/files/a.webp', pin, words: 'Too dark.' }).success

  it('is whole seconds from the beginning, or two shares of a picture', () => {
    for (const pin of [video(0), video(12, 15), spot, { ...spot, x: 0, y: 1 }])
      expect(Pin.safeParse(pin).success).toBe(true)
    for (const pin of [video(-1), video(1.5), { ...spot, x: 1.01 }, { ...spot, y: -0.1 }])
      expect(Pin.safeParse(pin).success).toBe(false)
  })

  it('holds a stretch that ends after it begins', () => {
    expect(draftWith(video(12, 13))).toBe(true)
    expect(draftWith(video(12, 12))).toBe(false)
    expect(draftWith(video(12, 3))).toBe(false)
  })
})

describe('comments in words', () => {
  it('say the file and where in it, as a clock has it', () => {
    expect(
      commentsInWords([
        { fileNr: 1, pin: video(5), words: 'Too dark.' },
        { fileNr: 1, pin: video(61, 75), words: 'Shorter.' },
        { fileNr: 2, pin: spot, words: 'Another shade.' },
      ]),
    ).toEqual([
      'Video 1, 0:05: Too dark.',
      'Video 1, 1:01–1:15: Shorter.',
      'Image 2: Another shade.',
    ])
  })

  it('are no more than a mail holds', () => {
    const many = Array.from({ length: 13 }, () => ({ fileNr: 1, pin: video(1), words: 'Hm.' }))
    expect(commentsInWords(many)).toHaveLength(11)
    expect(commentsInWords(many).at(-1)).toBe('And 3 more, at the content.')
  })
})
