import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useChosen, waits } from './use-chosen.ts'

const declining = { toldAt: '2026-12-01T10:00:00Z', reason: { code: 'timing', note: null } }
// Only what choosing reads.
const applicant = (id: string, more: object = {}) =>
  ({ ...{ id, version: 1, state: 'applied', declining: null }, ...more }) as BrandCollaboration
const three = ['1', '2', '3'].map((id) => applicant(id))
const choose = (first: readonly BrandCollaboration[] = three) => {
  const { result, rerender } = renderHook(({ shown }) => useChosen(shown), {
    initialProps: { shown: first },
  })
  return {
    chosen: () => result.current.items.map(({ id }) => id),
    items: () => result.current.items,
    has: (id: string) => result.current.has(id),
    toggle: (id: string) => act(() => result.current.toggle(id)),
    toggleAll: (...ids: string[]) => act(() => result.current.toggleAll(ids)),
    keep: (...ids: string[]) => act(() => result.current.keep(ids)),
    show: (...shown: BrandCollaboration[]) => rerender({ shown }),
  }
}

it.each(CollaborationState.options)('who is %s waits only as an applicant', (state) => {
  expect(waits({ state, declining: null })).toBe(state === 'applied')
  expect(waits(applicant('1', { state, declining }))).toBe(false)
})

describe('applicants', () => {
  it('are chosen and left one by one, the last chosen last', () => {
    const { chosen, has, toggle } = choose()
    for (const id of ['3', '1', '2']) toggle(id)
    expect(chosen()).toEqual(['3', '1', '2'])
    toggle('1')
    expect([chosen(), has('3'), has('1')]).toEqual([['3', '2'], true, false])
  })

  it('are chosen all together where one is missing, and left where none is', () => {
    const { chosen, toggle, toggleAll } = choose()
    toggle('2')
    toggleAll('1', '2')
    expect(chosen()).toEqual(['2', '1'])
    toggleAll('1', '2', '3')
    expect(chosen()).toEqual(['2', '1', '3'])
    toggleAll('1', '3')
    expect(chosen()).toEqual(['2'])
  })

  it('are kept alone: all others are chosen no more', () => {
    const { chosen, toggleAll, keep } = choose()
    toggleAll('1', '2', '3')
    keep('3', '1')
    expect(chosen()).toEqual(['3', '1'])
    keep()
    expect(chosen()).toEqual([])
  })

  it('are decided on as they were shown last', () => {
    const { items, toggleAll, show } = choose()
    toggleAll('1', '2')
    const newer = applicant('1', { version: 2 })
    show(newer)
    expect(items()).toEqual([newer, three[1]])
  })

  it('that were never shown are not decided on until they are', () => {
    const { chosen, has, toggle, show } = choose([])
    toggle('1')
    expect([chosen(), has('1')]).toEqual([[], true])
    show(applicant('1'))
    expect(chosen()).toEqual(['1'])
  })

  it('wait again where a decision was undone, and are still chosen', () => {
    const { chosen, toggle, show } = choose()
    toggle('1')
    show(applicant('1', { declining }))
    expect(chosen()).toEqual([])
    show(applicant('1'))
    expect(chosen()).toEqual(['1'])
  })
})
