import type { MessageFile } from '@tandem/contract/communication/messages/message.schema.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dropUnsent,
  keepDraft,
  keepUnsent,
  onOutboxChange,
  outboxChanges,
  type Place,
  putInLine,
  readDraft,
  readUnsent,
  type Unsent,
  unsentPlaces,
} from './outbox.ts'

// What the page keeps by itself lives as long as it: everyone here is somebody else.
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
const bodies = (of = place()) => readUnsent(of).map(({ body }) => body)
const write = (body: string) => putInLine(place(), { body, files: [] })
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

  it('is changed under its id, and goes alone', () => {
    keepUnsent(place(), unsent('1'))
    keepUnsent(place(), unsent('2'))
    keepUnsent(place(), unsent('1', { refusal: 'No.' }))
    expect(
      readUnsent(place())
        .map(({ refusal }) => refusal)
        .sort(),
    ).toEqual(['No.', undefined])
    dropUnsent(place(), '1')
    expect(ids()).toEqual(['2'])
    dropUnsent(place('c2'), '2')
    expect(ids()).toEqual(['2'])
    dropUnsent(place(), '2')
    expect([ids(), unsentPlaces(userId), localStorage.length]).toEqual([[], [], 0])
  })

  it('is left out where it can’t be read, and hides nothing else', () => {
    keepUnsent(place(), unsent('1'))
    localStorage.setItem(`unsent:${userId}:c1:2`, '{')
    localStorage.setItem(`unsent:${userId}:c1:3`, 'null')
    expect(ids()).toEqual(['1'])
  })

  it('is no draft, and no draft is waiting to be sent', () => {
    keepDraft(place(), { body: 'Half a sen', files: [] })
    expect([ids(), unsentPlaces(userId)]).toEqual([[], []])
    keepUnsent(place('c2'), unsent('1'))
    expect(readDraft(place('c2'))).toEqual({ body: '', files: [] })
  })
})

describe('what is put in line', () => {
  it('stands at its end, also within a millisecond and where the clock was put back', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z') })
    write('one')
    write('two')
    write('three')
    vi.setSystemTime('2026-11-21T09:00:00.000Z')
    write('four')
    vi.setSystemTime('2026-11-21T11:00:00.000Z')
    write('five')
    expect(bodies()).toEqual(['one', 'two', 'three', 'four', 'five'])
    expect(readUnsent(place()).map(({ at }) => at.slice(11))).toEqual([
      ...['10:00:00.000Z', '10:00:00.001Z', '10:00:00.002Z', '10:00:00.003Z', '11:00:00.000Z'],
    ])
  })

  it('takes its files along, and an id of its own', () => {
    putInLine(place(), { body: 'See.', files: [file] })
    putInLine(place(), { body: 'See.', files: [] })
    const [one, other] = readUnsent(place())
    expect([one?.files, other?.files]).toEqual([[file], []])
    expect(one?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(one?.id).not.toBe(other?.id)
  })
})

describe('a draft', () => {
  it.each([
    ['words alone', { body: 'Half', files: [] }],
    ['files alone', { body: '', files: [file] }],
    ['blanks', { body: ' ', files: [] }],
  ])('of %s is there again, until it is emptied', (_, draft) => {
    keepDraft(place(), draft)
    expect(readDraft(place())).toEqual(draft)
    expect(readDraft({ ...place(), userId: 'ben' })).toEqual({ body: '', files: [] })
    keepDraft(place(), { body: '', files: [] })
    expect([readDraft(place()), localStorage.length]).toEqual([{ body: '', files: [] }, 0])
  })

  it('that was kept without files has none', () => {
    localStorage.setItem(`draft:${userId}:c1`, '{"body":"Half"}')
    expect(readDraft(place())).toEqual({ body: 'Half', files: [] })
  })

  it('changes nothing in the line of what is sent', () => {
    const before = outboxChanges()
    keepDraft(place(), { body: 'Half', files: [] })
    expect(outboxChanges()).toBe(before)
  })
})

it('every change of the line is heard by all who listen, and counted', () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const stops = [onOutboxChange(one), onOutboxChange(other)]
  const before = outboxChanges()
  keepUnsent(place(), unsent('1'))
  write('two')
  dropUnsent(place(), '1')
  const heard = () => [one, other].map(({ mock }) => mock.calls.length)
  expect([heard(), outboxChanges() - before]).toEqual([[3, 3], 3])
  stops[0]?.()
  dropUnsent(place(), '2')
  expect(heard()).toEqual([3, 4])
  stops[1]?.()
})

it.each([
  ['unsent:ada:c1:1', 1],
  [null, 1],
  ['draft:ada:c1', 0],
  ['my-unsent:ada', 0],
])('a change of %s by another tab is heard %i times, and counted', (key, times) => {
  const heard = vi.fn()
  const stop = onOutboxChange(heard)
  const before = outboxChanges()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  // Whoever else listens counts it too: that it is another number is what pages go by.
  expect([outboxChanges() > before, heard.mock.calls.length]).toEqual([times > 0, times])
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
    // Once there is room again, it is kept for good and no longer by the page.
    keepUnsent(place(), unsent('2', { body: 'Again' }))
    localStorage.removeItem(`unsent:${userId}:c1:2`)
    expect(ids()).toEqual(['1'])
  })

  it('nor may be read, drafts and the line work as they do', () => {
    for (const name of ['setItem', 'getItem', 'removeItem'] as const) full(name)
    vi.spyOn(Object, 'keys').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    keepDraft(place(), { body: 'Half', files: [] })
    keepUnsent(place(), unsent('1'))
    const [draft, line, places] = [readDraft(place()), ids(), unsentPlaces(userId)]
    dropUnsent(place(), '1')
    keepDraft(place(), { body: '', files: [] })
    const after = [readDraft(place()).body, ids(), unsentPlaces(userId)]
    vi.restoreAllMocks()
    expect([draft.body, line, places, after]).toEqual(['Half', ['1'], [place()], ['', [], []]])
  })
})
