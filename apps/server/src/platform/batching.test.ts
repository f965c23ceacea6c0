import { expect, it } from 'vitest'
import { batched } from './batching.ts'
import { Refusal } from './refusal.ts'

const limits = { batch: 3, waiting: 10 }

const doubling = (broken?: number) => {
  const batches: number[][] = []
  const double = batched<number, number>(limits, async (numbers) => {
    batches.push(numbers)
    if (broken !== undefined && numbers.includes(broken)) throw new Error('broken')
    return numbers.map((nr) => (nr % 2 === 1 ? new Refusal('request.not_found') : nr * 2))
  })
  return { batches, double }
}
const settled = async (results: Promise<number>[]) =>
  (await Promise.allSettled(results)).map((one) =>
    one.status === 'fulfilled' ? one.value : one.reason.message,
  )

it('batches calls that arrive together, in order and up to the limit', async () => {
  const { batches, double } = doubling()
  const results = [2, 4, 6, 8].map((nr) => double('a', nr))
  results.push(double('b', 10))
  expect(await settled(results)).toEqual([4, 8, 12, 16, 20])
  expect(batches).toEqual([[2, 4, 6], [8], [10]])
})

it('refuses a single item without failing its batch', async () => {
  const { double } = doubling()
  const [, second] = await settled([double('a', 2), double('a', 3)])
  expect(await settled([double('a', 2), double('a', 3), double('a', 4)])).toEqual([4, second, 8])
  expect(second).toBe(new Refusal('request.not_found').message)
})

it('retries each item alone when a batch fails, so that only the broken one fails', async () => {
  const { batches, double } = doubling(6)
  expect(await settled([double('a', 2), double('a', 6), double('a', 4)])).toEqual([4, 'broken', 8])
  expect(batches).toEqual([[2, 6, 4], [2], [6], [4]])
})
