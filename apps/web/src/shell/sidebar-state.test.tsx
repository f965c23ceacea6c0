import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useSidebarShortcut, useSidebarState } from './sidebar-state.ts'

afterEach(() => {
  vi.restoreAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: reason: the test puts the browser back as it was
  document.cookie = 'sidebar_state=; max-age=0; path=/'
})

describe('the sidebar', () => {
  it('is open at first and remembers for seven days what was chosen', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    const { result } = renderHook(useSidebarState)
    expect(result.current[0]).toBe(true)
    act(() => result.current[1]())
    expect(result.current[0]).toBe(false)
    expect(written.mock.calls.at(-1)?.[0]).toBe(
      'sidebar_state=false; path=/; max-age=604800; samesite=lax',
    )
    expect(renderHook(useSidebarState).result.current[0]).toBe(false)
  })

  it('toggles by Ctrl+B and Cmd+B, but not while someone writes', () => {
    const toggle = vi.fn()
    renderHook(() => useSidebarShortcut(toggle))
    fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'B', metaKey: true })
    expect(toggle).toHaveBeenCalledTimes(2)
    fireEvent.keyDown(document.body, { key: 'b' })
    fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true, shiftKey: true })
    for (const tag of ['input', 'textarea', 'select']) {
      const control = document.body.appendChild(document.createElement(tag))
      fireEvent.keyDown(control, { key: 'b', ctrlKey: true })
      control.remove()
    }
    expect(toggle).toHaveBeenCalledTimes(2)
  })
})
