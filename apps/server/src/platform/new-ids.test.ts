import { expect, it } from 'vitest'
import { atTime } from './clock.ts'
import { newIds } from './new-ids.ts'

it('makes ids of a moment, each after the one before and none twice', async () => {
  const at = new Date('2027-03-01T10:00:00.123Z')
  const ids = await atTime(at, async () => newIds(300))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set([...ids, ...newIds(300)]).size).toBe(600)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at.getTime())
  }
})
