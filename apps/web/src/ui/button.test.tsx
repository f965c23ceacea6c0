import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('does nothing while it has a reason, and tells the reason', async () => {
  const pressed = vi.fn()
  render(
    <Button onClick={pressed} disabledReason="All places are taken.">
      Apply
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Apply' })
  await userEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('All places are taken.')
})

it('submits no form while it is busy', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { rerender } = render(
    <form onSubmit={submitted}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submitted).not.toHaveBeenCalled()
  rerender(
    <form onSubmit={submitted}>
      <Button type="submit">Save</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submitted).toHaveBeenCalledOnce()
})
