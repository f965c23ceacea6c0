import { expect, it } from 'vitest'
import { retryOnce } from './retry-once.ts'

it.each([
  [0, 'done after 0', 0],
  [1, 'done after 1', 1],
  [2, 'failure 2', 1],
])('work that fails %i times ends with “%s”', async (failures, ends, repeats) => {
  let failed = 0
  const heard: unknown[] = []
  const work = async () => {
    if (failed === failures) return `done after ${failed}`
    failed += 1
    throw new Error(`failure ${failed}`)
  }
  const outcome = await retryOnce(work, (error) => heard.push(error)).catch(
    (error: Error) => error.message,
  )
  expect([outcome, heard.length]).toEqual([ends, repeats])
})
