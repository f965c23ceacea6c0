import { describe, expect, it } from 'vitest'
import { acceptsShowing, movedTo } from './portfolio.rules.ts'

const at = new Date('2026-06-01T12:00:00Z')
const shows = (source: string, rights_until: string | null) =>
  acceptsShowing({ source, rights_until }, at)

it.each(['campaign', 'barter'])('shows content of a %s whatever rights there are', (source) => {
  expect(shows(source, null)).toEqual({ allowed: true })
})

it('shows what was found only while rights run, and says which are missing', () => {
  expect(shows('organic', '2026-06-01T12:00:01Z')).toEqual({ allowed: true })
  expect(shows('organic', '2026-06-01T12:00:00Z')).toMatchObject({ because: 'post.rights_ended' })
  expect(shows('organic', null)).toMatchObject({ because: 'post.rights_missing' })
})

describe('moving a post beside another', () => {
  const move = (
    ranks: Record<string, number>,
    id: string,
    side: 'before' | 'after',
    of: string,
  ) => {
    const { rank, from, to, by } = movedTo(ranks[id] ?? 0, ranks[of] ?? 0, side)
    const moved = Object.entries(ranks).map(([name, old]): [string, number] => {
      if (name === id) return [name, rank]
      return [name, old >= from && old <= to ? old + by : old]
    })
    expect(new Set(moved.map(([, one]) => one)).size).toBe(moved.length)
    return moved
      .toSorted(([, one], [, other]) => other - one)
      .map(([name]) => name)
      .join('')
  }
  const ranks = { a: 9, b: 7, c: 6, d: 2 }

  it.each([
    ['a', 'after', 'b', 'bacd'],
    ['a', 'before', 'b', 'abcd'],
    ['a', 'after', 'd', 'bcda'],
    ['a', 'before', 'd', 'bcad'],
    ['d', 'before', 'a', 'dabc'],
    ['d', 'after', 'a', 'adbc'],
    ['c', 'before', 'b', 'acbd'],
    ['c', 'after', 'b', 'abcd'],
    ['b', 'after', 'c', 'acbd'],
  ] as const)('%s %s %s: %s', (id, side, of, order) => {
    expect(move(ranks, id, side, of)).toBe(order)
  })
})
