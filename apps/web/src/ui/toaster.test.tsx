import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

it('what was done is said, can be closed, and can be undone where that is offered', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  render(<Toaster />)
  act(() => toast.success('Saved.'))
  await screen.findByText('Saved.')
  fireEvent.click(screen.getByRole('button', { name: /close/i }))
  await vi.waitFor(() => expect(screen.queryByText('Saved.')).toBeNull())
  const undo = vi.fn()
  act(() => toast.undoable('Declined.', undo))
  await screen.findByText('Declined.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
