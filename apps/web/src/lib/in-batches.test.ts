import { describe, expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

describe('look-ups that share a request', () => {
  it('are sent together, each key once, and each gets its own answer', async () => {
    const asked: string[][] = []
    const ask = inBatches(50, async (keys) => {
      asked.push(keys)
      return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key.toUpperCase()]))
    })
    const answers = await Promise.all(['a', 'b', 'a', 'gone'].map(ask))
    expect(answers).toEqual(['A', 'B', 'A', null])
    expect(asked).toEqual([['a', 'b', 'gone']])
  })

  it('are split where there are too many', async () => {
    const asked: number[] = []
    const ask = inBatches(2, async (keys) => {
      asked.push(keys.length)
      return new Map(keys.map((key) => [key, 1]))
    })
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
    expect(asked).toEqual([2, 2, 1])
  })

  it('all fail with the request they share, and the next one is asked anew', async () => {
    let broken = true
    const ask = inBatches(50, async (keys) => {
      if (broken) throw new Error('lost')
      return new Map(keys.map((key) => [key, key]))
    })
    const failed = await Promise.allSettled(['a', 'b'].map(ask))
    expect(failed.map((one) => one.status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await ask('a')).toBe('a')
  })
})
