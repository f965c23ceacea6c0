import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords } from './content-diff.ts'

const shown = (earlier: string, later: string) =>
  diffWords(earlier, later)
    .map(
      ({ in: where, text }) => ({ both: text, earlier: `[-${text}]`, later: `[+${text}]` })[where],
    )
    .join('')

describe('what changed in a caption', () => {
  it.each([
    ['Glow all day. #ad', 'Glow all day. #ad', 'Glow all day. #ad'],
    ['', 'Hello there', '[+Hello there]'],
    ['Hello there', '', '[-Hello there]'],
    ['Glow all day', 'Glow all night', 'Glow all [-day][+night]'],
    ['one three', 'one two three', 'one [+two ]three'],
    ['a b\nc', 'a c', 'a [-b\n]c'],
    ['x a b c', 'a b c x', '[-x ]a b c [+x]'],
    ['a b c x', 'x a b c', '[+x ]a b c[-x]'],
    ['a x b y c', 'a b q c', 'a [-x ]b [-y ][+q ]c'],
  ])('%j → %j', (earlier, later, expected) => {
    expect(shown(earlier, later)).toBe(expected)
  })

  it('leads from one to the other, whatever they say', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '#ad'), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const pieces = diffWords(one.join(' '), other.join(' '))
        const wordsIn = (without: string) =>
          pieces
            .filter((piece) => piece.in !== without)
            .map((piece) => piece.text)
            .join(' ')
            .split(/\s+/)
            .filter(Boolean)
        expect(wordsIn('later')).toEqual(one)
        expect(wordsIn('earlier')).toEqual(other)
      }),
    )
  })
})
