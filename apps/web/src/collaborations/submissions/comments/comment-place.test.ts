import { describe, expect, it } from 'vitest'
import {
  clockOf,
  movedSpot,
  pinInWords,
  placeInWords,
  stretchFrom,
  stretchTo,
} from './comment-place.ts'

const video = (from: number, to: number | null = null) => ({ on: 'video' as const, from, to })
const spot = { on: 'picture' as const, x: 0.5, y: 0.5 }

describe('where a comment is', () => {
  it('is said as a clock has it, or as a spot', () => {
    expect([clockOf(5), clockOf(65.9), clockOf(600)]).toEqual(['0:05', '1:05', '10:00'])
    expect([video(5), video(5, 65), spot].map(pinInWords)).toEqual([
      '0:05',
      '0:05–1:05',
      'the marked spot',
    ])
  })

  it('names the file only where there are several', () => {
    const [first, second] = ['/files/p/a.mp4', '/files/p/b.webp']
    const comment = { fileUrl: second, pin: spot }
    expect(placeInWords(comment, [first, second])).toBe('Image 2, the marked spot')
    expect(placeInWords(comment, [second])).toBe('the marked spot')
  })
})

it('a spot is moved by hundredths and stays in the picture', () => {
  expect(movedSpot({ x: 0.5, y: 0.5 }, [2, -2])).toEqual({ x: 0.52, y: 0.48 })
  expect(movedSpot({ x: 0.99, y: 0 }, [2, -2])).toEqual({ x: 1, y: 0 })
})

describe('a stretch', () => {
  it('begins where it is said, and keeps an end that comes later', () => {
    expect(stretchFrom(null, 4)).toEqual(video(4))
    expect(stretchFrom(video(2, 9), 4)).toEqual(video(4, 9))
    expect(stretchFrom(video(2, 3), 4)).toEqual(video(4))
  })

  it('ends where it is said, and begins there when that is before its beginning', () => {
    expect(stretchTo(video(2), 9)).toEqual(video(2, 9))
    expect(stretchTo(null, 9)).toEqual(video(0, 9))
    expect(stretchTo(video(5), 5)).toEqual(video(5))
    expect(stretchTo(video(5), 3)).toEqual(video(3))
  })
})
