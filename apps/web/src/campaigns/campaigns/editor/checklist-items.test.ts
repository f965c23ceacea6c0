import { describe, expect, it } from 'vitest'
import { linesOf, moved, pasted, without } from './checklist-items.ts'

describe('linesOf', () => {
  it.each([
    ['- Tag us\n* Link in bio\r\n• Say it is an ad', ['Tag us', 'Link in bio', 'Say it is an ad']],
    ['1. Tag us\n2) Link\n\n   \n[ ] Ad\n[x] Done', ['Tag us', 'Link', 'Ad', 'Done']],
    ['20 seconds or more\n10% off', ['20 seconds or more', '10% off']],
    ['  ', []],
  ])('%j', (text, items) => {
    expect(linesOf(text)).toEqual(items)
  })
})

describe('pasted', () => {
  it('puts a list where it was pasted, without repeating what is there', () => {
    expect(pasted(['A', '', 'D'], 1, 'B\nC\nA')).toEqual(['A', 'B', 'C', 'D'])
    expect(pasted(['A', '', 'B'], 1, 'B\nC')).toEqual(['A', 'C', 'B'])
    expect(pasted([], 0, 'A\nB')).toEqual(['A', 'B'])
    expect(pasted(['A', 'kept'], 1, 'B\nC')).toEqual(['A', 'kept', 'B', 'C'])
  })
})

it('moves and removes by place, also where words repeat', () => {
  expect(moved(['A', 'B', 'C'], 0, 1)).toEqual(['B', 'A', 'C'])
  expect(moved(['A', 'B', 'C'], 2, 0)).toEqual(['C', 'A', 'B'])
  expect(without(['A', 'A'], 0)).toEqual(['A'])
})
