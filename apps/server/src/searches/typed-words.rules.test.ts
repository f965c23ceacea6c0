import { describe, expect, it } from 'vitest'
import {
  anywherePattern,
  isNameStart,
  prefixSearchOf,
  startPattern,
  typedWords,
} from './typed-words.rules.ts'

describe('typedWords', () => {
  it.each([
    ['Glow th', ['glow', 'th']],
    ['  CAFÉ-crème! ', ['café', 'crème']],
    ["x' | !y:*", ['x', 'y']],
    ['... & |', null],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j → %j', (typed, words) => {
    expect(typedWords(typed)).toEqual(words)
  })
})

it.each([
  ['g', true],
  ['gl', true],
  ['g l', true],
  ['glo', false],
  ['%', false],
])('%j is the beginning of a name: %s', (typed, is) => {
  expect(isNameStart(typed)).toBe(is)
})

it('takes signs of a pattern for what they are', () => {
  expect(startPattern(' 5%_ ')).toBe('5\\%\\_%')
  expect(anywherePattern('a\\b')).toBe('%a\\\\b%')
})

it('makes words into what begins so, each after what is given', () => {
  expect(prefixSearchOf('Glow th')).toBe('glow:* & th:*')
  expect(prefixSearchOf('Glow th', '7-')).toBe('7-glow:* & 7-th:*')
  expect(prefixSearchOf(' !&|() ')).toBeNull()
})
