import { expect, it } from 'vitest'
import { limitConcurrencyPerPerson } from './concurrency-per-person.ts'

const limits = { running: 2, waitingEach: 30, waiting: 40 }

const stage = (of = limits) => {
  const limit = limitConcurrencyPerPerson(of)
  const served: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const ask = (person: string, count = 1) => {
    for (let nr = 0; nr < count; nr += 1)
      limit(person, async () => {
        served.push(person)
        await new Promise<void>((end) => ends.push(end))
      }).catch(({ code }) => refused.push(`${person} ${code}`))
  }
  const settle = () => new Promise((done) => setImmediate(done))
  const endAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.()
  }
  return { ask, served, refused, settle, endAll }
}

it('lets everybody else have a turn while one person has twenty-two pictures waiting', async () => {
  const { ask, served, refused, settle, endAll } = stage()
  ask('greedy', 22)
  ask('one')
  ask('two', 2)
  await settle()
  expect(served).toEqual(['greedy', 'one'])
  await endAll()
  expect(served.slice(0, 6)).toEqual(['greedy', 'one', 'two', 'greedy', 'two', 'greedy'])
  expect([served.length, refused]).toEqual([25, []])
})

it('refuses the person whose queue is longest, never a newcomer, once it is full', async () => {
  const { ask, served, refused, endAll } = stage({ ...limits, waiting: 5 })
  ask('greedy', 6)
  ask('one')
  ask('two')
  await endAll()
  expect(refused).toEqual(['greedy server.busy'])
  expect(served.slice(0, 3)).toEqual(['greedy', 'one', 'two'])
})
