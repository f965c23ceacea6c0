import { comparedInWords } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { expect, it } from 'vitest'
import { sampleInstallation } from '../../app.factory.ts'
import {
  changeOf,
  coinsBeside,
  figureInWords,
  inputInWords,
  labelAfter,
  tickInUnit,
} from './figure-words.ts'

it.each([
  [null, 'percent', '–'],
  [33.3, 'percent', '33.3%'],
  [0.4, 'days', 'Under a day'],
  [1, 'days', '1 day'],
  [2.5, 'days', '2.5 days'],
  [1100, 'coins', '€11.00'],
  [0.21, 'coins', '€0.0021'],
  [1100, 'money', '€11.00'],
  [2.34, 'ratio', '2.3 ×'],
  [0, 'count', '0'],
] as const)('writes %s %s as “%s”', (value, unit, words) => {
  expect(figureInWords(value, unit, sampleInstallation)).toBe(words)
})

it.each([
  ['coins', '€11.00 (1,100 coins)'],
  ['count', '1,100'],
] as const)('writes 1100 %s behind a figure as “%s”', (unit, words) => {
  expect(inputInWords({ unit, value: 1100 }, sampleInstallation)).toBe(words)
})

it('names one thing in the singular', () => {
  expect([1, 2, null].map((value) => labelAfter(value, 'Posts'))).toEqual([
    'post',
    'posts',
    'posts',
  ])
})

it('tells parts of a coin apart, beside money and on an axis', () => {
  expect([0.84, 56.31].map(coinsBeside)).toEqual(['0.84 coins', '56.3 coins'])
  const lines = [20, 15, 10, 0].map((value) => tickInUnit(value, 'coins', sampleInstallation))
  expect(lines).toEqual(['€0.2', '€0.15', '€0.1', '€0'])
})

it.each([
  [112, 100, 'count', 'more', '12% more', true],
  [112, 100, 'coins', 'less', '12% more', false],
  [88, 100, 'coins', 'neither', '12% less', null],
  [4.2, 3, 'percent', 'more', '1.2 points more', true],
  [5, 5, 'count', 'more', 'No change', null],
  [41_117, 100, 'count', 'more', '411 times as many', true],
  [1_000, 100, 'coins', 'neither', '10 times as much', null],
] as const)(
  '%s after %s %s, where %s is better: “%s”',
  (value, before, unit, better, words, isGood) => {
    expect(changeOf({ value, before, unit, better })).toMatchObject({ words, isGood })
  },
)

it.each([
  [null, 5],
  [5, null],
  [5, 0],
  [5, -100],
  [-5, 100],
])('%s after %s is no share', (value, before) => {
  expect(changeOf({ value, before, unit: 'count', better: 'more' })).toBeNull()
})

it.each([
  ['previous', '2026-01-01', '2026-01-30', 'Previous 30 days'],
  ['previous', '2026-01-01', '2026-01-01', 'The day before'],
  ['year', '2026-01-01', '2026-01-30', 'A year before'],
] as const)('the %s period from %s to %s is named “%s”', (comparison, from, until, words) => {
  expect(comparedInWords({ comparison, compared: { from, until } })).toBe(words)
})
