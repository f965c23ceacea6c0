import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changesOf, useEdits } from './use-edits.ts'

type Saved = { name: string; city: string; tags: string[] }
const saved: Saved = { name: 'Glow', city: 'Rome', tags: ['Home'] }
const form = (offered?: Partial<Saved>) =>
  renderHook(({ now }) => useEdits(now, offered), { initialProps: { now: saved } })
const asksBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it.each([
  ['other order', { tags: ['b', 'a'] }, { tags: ['b', 'a'] }],
  ['the same list', { tags: ['a', 'b'] }, {}],
  ['one left out', { tags: ['a'] }, { tags: ['a'] }],
  ['nothing instead of something', { city: '' }, { city: '' }],
  ['nothing at all', { city: null }, { city: null }],
  ['something new', { zip: '1' }, { zip: '1' }],
  ['a number for its digits', { name: 7 }, { name: 7 }],
])('%s: of %j the changes are %j', (_, edits, changes) => {
  const before: Record<string, unknown> = { name: '7', city: 'Rome', tags: ['a', 'b'] }
  expect(changesOf(before, edits)).toEqual(changes)
})

it('offered values count as edits until they are discarded', () => {
  const { result } = form({ city: 'Bern' })
  expect(result.current.values).toEqual({ ...saved, city: 'Bern' })
  expect([result.current.isChanged, asksBeforeLeaving()]).toEqual([true, true])
  act(() => result.current.discard())
  expect(result.current.values).toEqual(saved)
  expect([result.current.isChanged, asksBeforeLeaving()]).toEqual([false, false])
})

it('after a save, only values that differ from the sent ones remain edits', () => {
  const { result, rerender } = form()
  act(() => result.current.edit({ name: 'New', city: 'Oslo' }))
  const sent = result.current.values
  act(() => result.current.edit({ city: 'Bern' }))
  act(() => result.current.wasSaved(sent))
  rerender({ now: sent })
  expect(result.current.values).toEqual({ ...saved, name: 'New', city: 'Bern' })
  expect([result.current.changes, asksBeforeLeaving()]).toEqual([{ city: 'Bern' }, true])
  rerender({ now: { ...sent, name: 'Newer' } })
  expect(result.current.values.name).toBe('Newer')
})
