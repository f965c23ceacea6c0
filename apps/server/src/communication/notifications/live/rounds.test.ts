import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goRound } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const peopleOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, nr) => [`person ${nr}`, true]))

const follow = (people: Map<string, boolean>) => {
  const slices: string[][] = []
  const next = goRound(people, 2_000, async (userIds) => void slices.push([...userIds]))
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 50) {
      vi.advanceTimersByTime(50)
      await next()
    }
  }
  return { slices, pass }
}

it('visits each of many people once per round, some at a time', async () => {
  const people = peopleOf(5_000)
  const { slices, pass } = follow(people)
  await pass(2_000)
  expect(slices.flat()).toEqual([...people.keys()])
  expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(250)
})

it('visits few people together, once per round', async () => {
  const people = peopleOf(3)
  const { slices, pass } = follow(people)
  await pass(6_000)
  expect(slices).toEqual(Array(3).fill([...people.keys()]))
})

it('skips people who left and reaches those who came within two rounds', async () => {
  const people = peopleOf(1_000)
  const { slices, pass } = follow(people)
  await pass(1_000)
  people.delete('person 999')
  people.set('latecomer', true)
  await pass(4_000)
  expect(slices.flat()).not.toContain('person 999')
  expect(slices.flat()).toContain('latecomer')
})
