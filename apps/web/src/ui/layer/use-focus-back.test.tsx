import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useRowFocus } from '../keyboard/use-row-focus.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const Purchase = () => {
  const [step, setStep] = useState<'none' | 'asks' | 'done'>('none')
  return (
    <>
      <button type="button">Elsewhere</button>
      <button type="button" onClick={() => setStep('asks')}>
        Buy
      </button>
      {step === 'done' ? (
        <Dialog open onOpenChange={() => setStep('none')} title="It’s yours" />
      ) : (
        <ConfirmDialog
          open={step === 'asks'}
          onOpenChange={() => setStep('none')}
          title="Buy it?"
          effect="It costs."
          confirmLabel="Yes"
          onConfirm={() => setStep('done')}
        />
      )}
    </>
  )
}

const Grown = () => {
  const [open, setOpen] = useState(false)
  const [has, setHas] = useState(false)
  return (
    <div {...useRowFocus()}>
      {has ? (
        <ul>
          <li>
            <button type="button">The first</button>
          </li>
        </ul>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Begin
        </button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title="New campaign">
        <button type="button" onClick={() => setHas(true)}>
          Save
        </button>
      </Dialog>
    </div>
  )
}

const Asked = () => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <h1 tabIndex={-1}>My Campaigns</h1>
      <Dialog open={open} onOpenChange={setOpen} title="New campaign" />
    </>
  )
}

it('gives the focus back to what opened the first of two windows in one place', async () => {
  render(<Purchase />)
  const opener = screen.getByRole('button', { name: 'Buy' })
  await userEvent.click(opener)
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByRole('dialog', { name: 'It’s yours' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('what an address opened gives the focus to the heading of its page', async () => {
  render(<Asked />)
  await screen.findByRole('dialog', { name: 'New campaign' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My Campaigns'))
})

it('leaves the focus at the row that came while the window was open, and its opener went', async () => {
  render(<Grown />)
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What gives the focus back does so a moment after the window is gone.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The first' }))
})
