import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Hint } from './hint.tsx'

/** The test's document knows no popovers: it tells of them as the platform would. */
const tell = (words: Element, newState: 'open' | 'closed') =>
  fireEvent(words, Object.assign(new Event('beforetoggle'), { newState }))

it('is named for who cannot see where it stands, and opens its words without a script', () => {
  render(<Hint label="How reliability is counted">Done of taken.</Hint>)

  const sign = screen.getByRole('button', { name: 'How reliability is counted' })

  expect(sign.getAttribute('popovertarget')).toBe(screen.getByText('Done of taken.').id)
})

it('takes Escape for itself while it is open, so that the sheet around it stays', () => {
  const hidePopover = vi.fn()
  HTMLElement.prototype.hidePopover = hidePopover
  const around = vi.fn()
  document.addEventListener('keydown', around)
  render(<Hint label="How it is counted">Done of taken.</Hint>)
  const words = screen.getByText('Done of taken.')

  tell(words, 'open')
  fireEvent.keyDown(words, { key: 'Escape' })
  expect(hidePopover).toHaveBeenCalledOnce()
  expect(around).not.toHaveBeenCalled()

  tell(words, 'closed')
  fireEvent.keyDown(words, { key: 'Escape' })
  expect(hidePopover).toHaveBeenCalledOnce()
  expect(around).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', around)
})
