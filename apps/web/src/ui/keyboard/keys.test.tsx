import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setSingleKeys, useKeys, useSingleKeysSwitch } from './keys.ts'

afterEach(() => {
  setSingleKeys(true)
  document.body.replaceChildren()
})

const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
  act(() => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })))

const listening = () => {
  const next = vi.fn()
  renderHook(() => {
    useSingleKeysSwitch()
    useKeys({ j: next })
  })
  return next
}

it('runs shortcuts, but not while typing, with Ctrl or under a window', () => {
  const next = listening()
  press('j')
  press('J')
  expect(next).toHaveBeenCalledTimes(2)
  const field = document.body.appendChild(document.createElement('textarea'))
  press('j', {}, field)
  press('j', { ctrlKey: true })
  const layer = document.body.appendChild(document.createElement('div'))
  for (const role of ['dialog', 'alertdialog', 'menu']) {
    layer.role = role
    press('j')
  }
  expect(next).toHaveBeenCalledTimes(2)
})

it('ignores single letters on every page once they are switched off', () => {
  const next = listening()
  const elsewhere = vi.fn()
  window.addEventListener('keydown', elsewhere)
  setSingleKeys(false)
  press('j')
  expect([next, elsewhere].flatMap(({ mock }) => mock.calls)).toEqual([])
  press('Enter')
  expect(elsewhere).toHaveBeenCalledTimes(1)
  window.removeEventListener('keydown', elsewhere)
})
