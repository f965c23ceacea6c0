import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
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

const Asked = () => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <h1 tabIndex={-1}>My Campaigns</h1>
      <Dialog open={open} onOpenChange={setOpen} title="New campaign" />
    </>
  )
}

it('returns the focus to the opener of the first of two windows', async () => {
  render(<Purchase />)
  const opener = screen.getByRole('button', { name: 'Buy' })
  await userEvent.click(opener)
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByRole('dialog', { name: 'It’s yours' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('moves the focus to the heading when an address opened the window', async () => {
  render(<Asked />)
  await screen.findByRole('dialog', { name: 'New campaign' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My Campaigns'))
})
