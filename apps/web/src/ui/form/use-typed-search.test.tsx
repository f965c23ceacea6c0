import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const show = (first = '') => {
  const asked = vi.fn<(q: string) => void>()
  const { result, rerender } = renderHook(({ q }) => useTypedSearch(q, asked), {
    initialProps: { q: first },
  })
  return {
    asked,
    typed: () => result.current.typed,
    type: (text: string) => act(() => result.current.setTyped(text)),
    searchNow: (text: string) => act(() => result.current.search(text)),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    arrive: (q: string) => rerender({ q }),
  }
}

it('searches once when typing pauses', () => {
  const { asked, type, pass, arrive } = show()
  type('se')
  pass(249)
  type('serum')
  pass(249)
  expect(asked).not.toHaveBeenCalled()
  pass(1)
  expect(asked.mock.calls).toEqual([['serum']])
  arrive('serum')
  pass(1_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('a late address does not overwrite newer typed text', () => {
  const { asked, type, pass, arrive, typed } = show()
  type('se')
  pass(250)
  type('serum')
  arrive('se')
  expect(typed()).toBe('serum')
  pass(250)
  expect(asked.mock.calls).toEqual([['se'], ['serum']])
  arrive('serum')
  expect(typed()).toBe('serum')
})

it('shows a text that was changed elsewhere, also a former one', () => {
  const { asked, type, pass, arrive, typed } = show()
  type('serum')
  pass(250)
  arrive('serum')
  arrive('')
  expect(typed()).toBe('')
  pass(1_000)
  arrive('serum')
  expect(typed()).toBe('serum')
  pass(1_000)
  expect(asked.mock.calls).toEqual([['serum']])
})
