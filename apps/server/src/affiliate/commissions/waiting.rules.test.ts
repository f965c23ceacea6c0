import { expect, it } from 'vitest'
import { queueOf } from './waiting.rules.ts'

it('the longest-waiting commission comes first, then the next', () => {
  const queue = queueOf([
    { id: 'fine', waits: false },
    { id: 'first', waits: true },
    { id: 'second', waits: true },
  ])
  const served = () => ['fine', 'first', 'second', 'new'].filter((id) => queue.isFirst(id))
  expect(served()).toEqual(['first'])
  queue.note('new', true)
  queue.note('first', false)
  expect(served()).toEqual(['second'])
  queue.note('fine', true)
  expect(served()).toEqual(['fine'])
  for (const id of ['fine', 'second']) queue.note(id, false)
  expect(served()).toEqual(['new'])
  queue.note('new', false)
  expect(served()).toEqual(['fine', 'first', 'second', 'new'])
})
