import { afterEach, expect, it } from 'vitest'
import { inBatches } from '../in-batches.ts'
import { perVisitor } from './per-visitor.ts'
import { takeVisitorsFrom, type Visitor } from './visitor.ts'

afterEach(() => takeVisitorsFrom(() => undefined))

it('asks for each visitor apart, however close together they ask', async () => {
  let now: Visitor | undefined
  takeVisitorsFrom(() => now)
  const [ada, ben]: Visitor[] = ['ada', 'ben'].map((cookies) => ({
    cookies,
    ask: () => Promise.reject(new Error('Not here.')),
  }))
  const asker = perVisitor(() =>
    inBatches(50, async (keys) => new Map(keys.map((key) => [key, `${key} of ${keys.join()}`]))),
  )
  now = ada
  const adas = asker()('boats')
  now = ben
  const bens = asker()('shells')
  now = ada
  expect(await Promise.all([adas, bens, asker()('ropes')])).toEqual([
    'boats of boats,ropes',
    'shells of shells',
    'ropes of boats,ropes',
  ])
})
