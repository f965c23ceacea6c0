import type { Message } from '@tandem/contract/communication/messages/message.schema.ts'
import { describe, expect, it } from 'vitest'
import { dayLabel, join, knownUpTo, partsOf } from './thread.ts'

const message = (nr: number) => ({ nr, id: `m${nr}`, body: `${nr}` }) as Message
const numbers = (items: readonly Message[]) => items.map(({ nr }) => nr)

describe('join', () => {
  it('keeps the server’s order and each message once', () => {
    expect(numbers(join([3, 4].map(message), [6, 5, 4].map(message)))).toEqual([3, 4, 5, 6])
  })
})

describe('knownUpTo', () => {
  it.each([
    [[], 0],
    [[1, 2, 3], 3],
    [[40, 41, 42], 42],
    [[5, 6, 9], 6],
    [[2], 2],
  ])('of %j is %i', (known, last) => {
    expect(knownUpTo(known.map(message))).toBe(last)
  })
})

describe('dayLabel', () => {
  const now = new Date(2026, 10, 21, 0, 5)
  const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString()
  it('goes by the calendar, not by hours', () => {
    expect(dayLabel(at(2026, 10, 21, 0), now)).toBe('Today')
    expect(dayLabel(at(2026, 10, 20, 23), now)).toBe('Yesterday')
    expect(dayLabel(at(2026, 10, 19, 23), now)).toMatch(/Thursday/)
    expect(dayLabel(at(2025, 10, 19, 23), now)).toMatch(/2025/)
  })
  it('calls a day of 23 hours yesterday too, when clocks went forward', () => {
    expect(dayLabel(at(2026, 2, 8, 12), new Date(2026, 2, 9, 10))).toBe('Yesterday')
  })
})

describe('partsOf', () => {
  it('tells web addresses apart and leaves the full stop out', () => {
    expect(partsOf('See https://a.test/x?y=1. And (http://b.test)')).toEqual([
      { text: 'See ' },
      { text: 'https://a.test/x?y=1', link: 'https://a.test/x?y=1' },
      { text: '. And (' },
      { text: 'http://b.test', link: 'http://b.test' },
      { text: ')' },
    ])
  })
  it('makes no link of anything else', () => {
    expect(partsOf('javascript:alert(1) www.a.test')).toEqual([
      { text: 'javascript:alert(1) www.a.test' },
    ])
    expect(partsOf('')).toEqual([])
  })
})
