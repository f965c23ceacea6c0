import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const pause = () => act(() => vi.advanceTimersByTime(250))

it('searches when typing pauses, and keeps what was typed before the answer of the address came', () => {
  const asked: string[] = []
  const view = (q: string) => (
    <SearchBox label="Search" placeholder="" q={q} onSearch={(text) => asked.push(text)} />
  )
  const { rerender } = render(view(''))
  type('mir')
  type('mira')
  pause()
  expect(asked).toEqual(['mira'])
  type('mira s')
  pause()
  expect(asked).toEqual(['mira', 'mira s'])
  type('mira so')
  rerender(view('mira'))
  rerender(view('mira s'))
  expect(box().value).toBe('mira so')
  pause()
  rerender(view('mira so'))
  rerender(view(''))
  expect(box().value).toBe('')
})

it('leaves a blank and what comes after it, where the address has the words without', () => {
  const asked: string[] = []
  const view = (q: string) => (
    <SearchBox label="Search" placeholder="" q={q} onSearch={(text) => asked.push(text)} />
  )
  const { rerender } = render(view(''))
  type('mira ')
  pause()
  expect(asked).toEqual(['mira '])
  type('mira s')
  rerender(view('mira'))
  expect(box().value).toBe('mira s')
  pause()
  rerender(view('mira s'))
  type('mira s ')
  pause()
  expect(asked).toEqual(['mira ', 'mira s'])
})
