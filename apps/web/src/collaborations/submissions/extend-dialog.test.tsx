import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { ExtendDialog } from './extend-dialog.tsx'

const { answer, refuse, sent } = catchRequests()
const show = (dueAt: string | null = '2027-03-01T12:00:00.000Z') => {
  const onClose = vi.fn()
  const collaboration = { id: 'c1', dueAt, brand: { name: 'Glow' }, terms: { extensionDays: 7 } }
  const asked = collaboration as CreatorCollaborationDetail
  showKnowing([], <ExtendDialog collaboration={asked} onClose={onClose} />)
  return onClose
}

it('says until when, sends why, and says that it is so', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const onClose = show()
  expect(
    screen.getByText(/^Your content is then due .*8.*2027\. You can do this once/),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Why do you need more time?'), {
    target: { value: 'Rain.' },
  })
  answer({})
  await press('Extend due date')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([['POST /api/collaborations/c1/extend', { reason: 'Rain.' }]])
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^Your content is due .*8.*Glow has been notified/)],
  ])
})

it('keeps what was written when it is refused, with the mistake at its field', async () => {
  const onClose = show(null)
  expect(screen.getByText(/due 7 days later/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Why do you need more time?'), { target: { value: 'x' } })
  refuse('input.invalid', 'reason: Say a little more.', { reason: 'Say a little more.' })
  await press('Extend due date')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Why do you need more time?')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect([field.value, screen.getAllByText('Say a little more.').length]).toEqual(['x', 1])
  expect(onClose).not.toHaveBeenCalled()
})
