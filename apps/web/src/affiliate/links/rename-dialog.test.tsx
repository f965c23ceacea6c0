import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { RenameDialog } from './rename-dialog.tsx'

const server = catchRequests()

it('starts with the current label, shows mistakes, and closes after saving', async () => {
  const onClose = vi.fn()
  showKnowing([], <RenameDialog link={{ id: 'l1', label: 'Story' } as never} onClose={onClose} />)
  const label = screen.getByRole<HTMLInputElement>('textbox')
  expect(label.value).toBe('Story')
  fireEvent.change(label, { target: { value: 'Newsletter' } })
  server.refuse('link.not_found', 'This link is gone.')
  await press('Save')
  await screen.findByText('This link is gone.')
  expect([label.value, onClose.mock.calls]).toEqual(['Newsletter', []])
  server.answer({ id: 'l1', label: 'Newsletter' })
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent().at(-1)).toEqual([expect.stringContaining('l1'), { label: 'Newsletter' }])
})
