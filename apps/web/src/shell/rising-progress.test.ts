import { expect, it } from 'vitest'
import { nextProgress, progressInterval, progressStart } from './rising-progress.ts'

it('starts at 10, rises by 8 every 10 ms and stops at 90', () => {
  const seen = [progressStart]
  while (seen.length < 15) seen.push(nextProgress(seen.at(-1) as number))
  expect(seen.slice(0, 4)).toEqual([10, 18, 26, 34])
  expect(seen.slice(9, 13)).toEqual([82, 90, 90, 90])
  expect(progressInterval).toBe(10)
})
