import { describe, expect, it } from 'vitest'
import { droppedOn, moved } from './portfolio-order.ts'

const posts = (ids: string) => [...ids].map((id) => ({ id }))
const read = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
const move = (id: string, side: 'before' | 'after', of: string) =>
  read(moved(posts('abcd'), id, { side, of }))

describe('a post that is moved', () => {
  it.each([
    ['a', 'before', 'b', 'abcd'],
    ['a', 'after', 'b', 'bacd'],
    ['a', 'before', 'd', 'bcad'],
    ['a', 'after', 'd', 'bcda'],
    ['d', 'before', 'a', 'dabc'],
    ['d', 'after', 'a', 'adbc'],
    ['c', 'before', 'b', 'acbd'],
    ['c', 'after', 'b', 'abcd'],
  ] as const)('%s %s %s makes it %s', (id, side, of, order) => {
    expect(move(id, side, of)).toBe(order)
  })

  it.each([
    ['beside one that is gone', 'a', 'x'],
    ['beside itself', 'b', 'b'],
    ['that is gone', 'x', 'b'],
  ])('%s stays where it was, and nothing is lost', (_, id, of) => {
    expect(move(id, 'after', of)).toBe('abcd')
  })
})

it.each([
  ['a', 'b', 'after', 'bacd'],
  ['a', 'd', 'after', 'bcda'],
  ['b', 'a', 'before', 'bacd'],
  ['d', 'b', 'before', 'adbc'],
])('%s dropped on %s stands %s it: %s', (id, of, side, order) => {
  const place = droppedOn(posts('abcd'), id, of)
  expect(place).toEqual({ side, of })
  expect(read(moved(posts('abcd'), id, place))).toBe(order)
})
