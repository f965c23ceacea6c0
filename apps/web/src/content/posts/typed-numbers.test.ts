import { describe, expect, it } from 'vitest'
import { isEmpty, numbersIn, typedFrom } from './typed-numbers.ts'

const views = (typed: string) => numbersIn({ ...typedFrom(), views: typed }).views

describe('numbers as platforms show them', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['1,204', 1204],
    ['1.204', 1204],
    ['1 204', 1204],
    ['12’345’678', 12_345_678],
    ['12.3k', 12_300],
    ['1,5 M', 1_500_000],
    ['7K', 7000],
    ['1,234M', 1_234_000],
  ])('%s', (typed, expected) => {
    expect(views(typed)).toBe(expected)
  })

  it.each(['many', '-3', '1.2', '1.2345k', '1,204.5k', '12,34', '1e9', '3 apples'])(
    'takes %s for no number',
    (typed) => {
      expect(views(typed)).toBeNaN()
    },
  )

  it('are typed as they were told, the unknown ones empty', () => {
    const numbers = { views: 1203, likes: 0, comments: null, shares: null, saves: 4 }
    expect(typedFrom(numbers)).toEqual({
      ...{ views: '1203', likes: '0', comments: '', shares: '', saves: '4' },
    })
    expect(numbersIn(typedFrom(numbers))).toEqual(numbers)
    expect([isEmpty(typedFrom()), isEmpty(typedFrom(numbers))]).toEqual([true, false])
  })
})
