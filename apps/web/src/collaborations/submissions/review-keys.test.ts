import { expect, it } from 'vitest'
import { reviewKeys, reviewKeysShown } from './review-keys.ts'

const listed = [
  ['approve', 'a', 'A', 'Approve'],
  ['change', 'c', 'C', 'Ask for changes, or give a post back'],
  ['next', 'n', 'N', 'Next in line'],
  ['previous', 'p', 'P', 'The one before'],
  ['comment', 't', 'T', 'Write a comment here'],
  ['play', ' ', 'Space', 'Play or pause'],
  ['back', 'ArrowLeft', '←', 'A second back'],
  ['forward', 'ArrowRight', '→', 'A second on'],
  ['from', 'i', 'I', 'A stretch begins here'],
  ['until', 'o', 'O', 'A stretch ends here'],
] as const

it.each(listed)('%s is done by “%s” alone, shown as “%s”: %s', (act, key, shown, does) => {
  expect(reviewKeys.filter((one) => one.act === act).map(({ keys }) => [...keys])).toEqual([[key]])
  expect(reviewKeysShown.filter((one) => one.does === does)).toEqual([{ key: shown, does }])
})

it('the keys are shown in the order of the work, deciding first', () => {
  expect(reviewKeysShown.map(({ key }) => key)).toEqual(listed.map(([, , shown]) => shown))
})
