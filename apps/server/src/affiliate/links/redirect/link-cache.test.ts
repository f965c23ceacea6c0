import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FollowedLink } from './followed-link.rules.ts'
import { createLinkCache } from './link-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const linkOf = (more: Partial<FollowedLink> = {}): FollowedLink => ({
  linkId: randomUUID(),
  linkBytes: Buffer.alloc(16),
  enrolmentId: randomUUID(),
  programmeId: randomUUID(),
  plain: 'https://shop.example/',
  counting: undefined,
  ...more,
})

const cacheOver = (table: Map<string, FollowedLink>) => {
  const asked: string[] = []
  const state = { away: false, changes: [] as string[], reported: 0 }
  const answer = <T>(value: T): Promise<T> =>
    state.away ? Promise.reject(new Error('away')) : Promise.resolve(value)
  const cache = createLinkCache({
    find: (slug) => {
      asked.push(slug)
      return answer(table.get(slug))
    },
    listChanges: () => answer(state.changes),
    report: () => {
      state.reported += 1
    },
  })
  cache.start()
  return { cache, asked, state }
}

it('reads a link once a minute, and only the first visitor waits', async () => {
  const first = linkOf()
  const table = new Map([['ada', first]])
  const { cache, asked } = cacheOver(table)
  expect(await cache.get('ada')).toBe(first)
  for (let nr = 0; nr < 100; nr += 1) expect(cache.get('ada')).toBe(first)
  expect(asked).toEqual(['ada'])
  const second = linkOf()
  table.set('ada', second)
  await vi.advanceTimersByTimeAsync(60_001)
  expect(cache.get('ada')).toBe(first)
  expect(cache.get('ada')).toBe(first)
  await vi.advanceTimersByTimeAsync(0)
  expect(cache.get('ada')).toBe(second)
  expect(asked).toEqual(['ada', 'ada'])
  await cache.stop()
})

it('forgets a link by its slug, its programme or its enrolment, and no other', async () => {
  const [ada, ben] = [linkOf(), linkOf()]
  const { cache, state } = cacheOver(
    new Map([
      ['ada', ada],
      ['ben', ben],
    ]),
  )
  for (const what of ['ada', ada.programmeId, ada.enrolmentId]) {
    await cache.get('ada')
    await cache.get('ben')
    state.changes = [what]
    await vi.advanceTimersByTimeAsync(1_000)
    expect(cache.get('ada')).toBeInstanceOf(Promise)
    expect(cache.get('ben')).toBe(ben)
    state.changes = []
  }
  await cache.stop()
})
