import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

it('runs so much at once and everything in the end, also after failures', async () => {
  const limit = limitConcurrency(2)
  let [running, most] = [0, 0]
  const work = (fails: boolean) => async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (fails) throw new Error('no')
    return 'done'
  }
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((nr) => limit(work(nr % 2 === 0))))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect([running, most]).toEqual([0, 2])
  expect(await limit(work(false))).toBe('done')
})
