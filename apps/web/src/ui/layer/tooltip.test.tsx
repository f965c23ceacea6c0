import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip, tooltipDelay, tooltipSkipWindow } from './tooltip.tsx'

const shown = new Set<Element>()

beforeEach(() => {
  vi.useFakeTimers()
  // The test's document knows no popovers: these three are what the platform does for us.
  HTMLElement.prototype.showPopover = function () {
    shown.add(this)
  }
  HTMLElement.prototype.hidePopover = function () {
    shown.delete(this)
  }
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? shown.has(this) : matches.call(this, selector)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  shown.clear()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const point = (name: string) =>
  fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' })
const leave = (name: string) =>
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' })

it('opens after 700 ms, and at once within 300 ms after another one closed', () => {
  expect([tooltipDelay, tooltipSkipWindow]).toEqual([700, 300])
  render(
    <>
      <Tooltip text="First words">
        <button type="button">first</button>
      </Tooltip>
      <Tooltip text="Second words">
        <button type="button">second</button>
      </Tooltip>
    </>,
  )
  const words = (text: string) => shown.has(screen.getByText(text))

  wait(1000)
  point('first')
  wait(699)
  expect(words('First words')).toBe(false)
  wait(1)
  expect(words('First words')).toBe(true)

  leave('first')
  wait(100)
  expect(words('First words')).toBe(false)
  wait(299)
  point('second')
  wait(0)
  expect(words('Second words')).toBe(true)

  fireEvent.keyDown(screen.getByRole('button', { name: 'second' }), { key: 'Escape' })
  expect(words('Second words')).toBe(false)
  wait(301)
  point('first')
  wait(699)
  expect(words('First words')).toBe(false)
})
