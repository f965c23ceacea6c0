import type { MessageFile } from '@tandem/contract/communication/messages/message.schema.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dropUnsent,
  keepUnsent,
  type Place,
  readUnsent,
  type Unsent,
  unsentPlaces,
} from './outbox.ts'

// The outbox lives as long as the page, so each test uses another user.
let userId = ''
beforeEach(() => {
  localStorage.clear()
  userId = crypto.randomUUID()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const place = (collaborationId = 'c1'): Place => ({ userId, collaborationId })
const unsent = (id: string, more: Partial<Unsent> = {}): Unsent => ({
  ...{ id, body: `Word ${id}`, files: [], at: '2026-11-21T10:00:00.000Z' },
  ...more,
})
const ids = (of = place()) => readUnsent(of).map(({ id }) => id)

const file = { id: 'f1', name: 'boat.pdf' } as unknown as MessageFile

describe('what is not sent yet', () => {
  it('is read whole, in the order in which it was written', () => {
    const [early, late] = ['2026-11-21T09:59:59.999Z', '2026-11-21T10:00:00.001Z']
    const first = unsent('z', { at: early, files: [file], refusal: 'That file is gone.' })
    for (const one of [unsent('a', { at: late }), unsent('m'), first]) keepUnsent(place(), one)
    expect(ids()).toEqual(['z', 'm', 'a'])
    expect(readUnsent(place())[0]).toEqual(first)
  })

  it('belongs to one person and one collaboration, however alike their names', () => {
    keepUnsent(place('c1'), unsent('1'))
    keepUnsent(place('c10'), unsent('2'))
    keepUnsent({ ...place(), userId: `${userId}0` }, unsent('3'))
    expect([ids(place('c1')), ids(place('c10')), ids(place('c'))]).toEqual([['1'], ['2'], []])
    keepUnsent(place('c10'), unsent('4'))
    expect(
      unsentPlaces(userId).sort((a, b) => (a.collaborationId < b.collaborationId ? -1 : 1)),
    ).toEqual([place('c1'), place('c10')])
    expect(unsentPlaces(userId.slice(0, -1))).toEqual([])
  })

  it('is left out where it can’t be read, and hides nothing else', () => {
    keepUnsent(place(), unsent('1'))
    localStorage.setItem(`unsent:${userId}:c1:2`, '{')
    localStorage.setItem(`unsent:${userId}:c1:3`, 'null')
    expect(ids()).toEqual(['1'])
  })
})

const full = (name: 'setItem' | 'getItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })

describe('where the browser keeps nothing', () => {
  it('the line lives as long as the page, beside what was kept before', () => {
    keepUnsent(place(), unsent('1'))
    const refuses = full('setItem')
    keepUnsent(place(), unsent('2'))
    keepUnsent(place('c2'), unsent('3'))
    expect([ids(), ids(place('c2'))]).toEqual([['1', '2'], ['3']])
    expect(unsentPlaces(userId)).toHaveLength(2)
    dropUnsent(place('c2'), '3')
    expect(ids(place('c2'))).toEqual([])
    refuses.mockRestore()
    expect(localStorage.length).toBe(1)
    keepUnsent(place(), unsent('2', { body: 'Again' }))
    localStorage.removeItem(`unsent:${userId}:c1:2`)
    expect(ids()).toEqual(['1'])
  })
})
