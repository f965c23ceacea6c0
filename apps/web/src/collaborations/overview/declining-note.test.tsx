import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { applicant, applicantsCampaign } from './applicants/applicant.factory.ts'
import { DecliningNote } from './declining-note.tsx'

const { answer, sent } = catchRequests()
const show = (note: string | null, can: object = { decline: { allowed: true } }) => {
  const declining = { toldAt: '2041-03-09T13:00:00Z', reason: { code: 'timing', note } }
  const item = applicant(1, 'Ada', { version: 4, declining, can }) as never
  showKnowing([], <DecliningNote item={item} size="medium" />)
}
const said = () => screen.getByText(/^Declined\. Ada reads it/).textContent

it('says when a creator reads it and why, in one’s own words where there are some', async () => {
  show('Too loud for us.')
  expect(said()).toMatch(/: Too loud for us\.$/)
  expect(document.querySelector('time')?.dateTime).toBe('2041-03-09T13:00:00Z')
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  answer({ items: [{ id: applicant(1, '').id, result: { allowed: true } }] })
  await press('Undo')
  await waitFor(() =>
    expect(told).toHaveBeenCalledExactlyOnceWith('Decline undone. Nobody was notified.'),
  )
  expect(sent()).toEqual([
    [
      `POST /api/brand/campaigns/${applicantsCampaign}/decisions`,
      { decision: 'undoDecline', collaborations: [{ id: applicant(1, '').id, version: 4 }] },
    ],
  ])
  told.mockRestore()
  await press('Change reason')
  await screen.findByRole('dialog')
})

it('without words of its own the reason is told as it was chosen', () => {
  show(null)
  expect(said()).toMatch(/: The timing /)
})

it('who may not decide reads why at both', () => {
  show(null, { decline: { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } })
  for (const name of ['Undo', 'Change reason'])
    expect([isLive(name), reasonOf(name)]).toEqual([false, 'Ask Ada.'])
})
