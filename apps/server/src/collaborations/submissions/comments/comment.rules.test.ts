import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { acceptsComment, commentsInWords } from './comment.rules.ts'

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
    expect(commentsInWords(many).at(-1)).toBe('And 3 more on the content page.')
  })
})
