import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useChosen } from './use-chosen.ts'

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

describe('applicants', () => {
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

  it('are decided on as they were shown last', () => {
    const { items, toggleAll, show } = choose()
    toggleAll('1', '2')
    const newer = applicant('1', { version: 2 })
    show(newer)
    expect(items()).toEqual([newer, three[1]])
  })
})
