import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { brandsCollaboration, yes } from '#collaborations/lifecycle/collaboration.factory.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { declineTemplatesQuery } from './applicant.api.ts'
import { DeclineDialog } from './decline-dialog.tsx'

const { answer, refuse, sent } = catchRequests()
const mira = (version: number) =>
  brandsCollaboration({ version, state: 'applied', can: { decline: yes } })
const onClose = vi.fn()
const dialog = (version: number) => <DeclineDialog item={mira(version)} onClose={onClose} />
const show = () => {
  onClose.mockReset()
  return showKnowing([[declineTemplatesQuery.queryKey, { items: [] }]], dialog(1))
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^In your own words/)
const type = (value: string) => fireEvent.change(note(), { target: { value } })
const call = 'POST /api/brand/collaborations/k1/decline'

it.each([
  ['   ', {}],
  ['Ask us again in May.', { note: 'Ask us again in May.' }],
])('a decline with the words «%s» sends them only when they say something', async (typed, more) => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  show()
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'timing')
  type(typed)
  answer(mira(2))
  await press('Change reason')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[call, { version: 1, reason: 'timing', ...more }]])
  expect(said.mock.calls).toEqual([['Mira Sol reads this reason.']])
  said.mockRestore()
})

it('a decline that came too late keeps its words, and is sent for what stands there now', async () => {
  const { rerender } = show()
  type('Ask us again in May.')
  rerender(dialog(5))
  refuse('version.stale', 'Old.')
  await press('Change reason')
  await screen.findByText(/now “Applied”\. Check it again\. Your input is still here/)
  expect([note().value, onClose.mock.calls]).toEqual(['Ask us again in May.', []])
  answer(mira(6))
  await press('Change reason')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(([, { version }]) => version)).toEqual([1, 5])
})
