import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { nobody, someone } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { ReportDialog } from './report-dialog.tsx'

const { answer, sent } = catchRequests()
const thing = { kind: 'brand', name: 'glow' } as const
const explanation = 'They sell jobs that do not exist.'
const show = (session: object) =>
  showKnowing(
    [[sessionQuery.queryKey, session]],
    <ReportDialog thing={thing} name="this brand" onClose={() => {}} />,
  )
const fill = async (reason: string) => {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.change(screen.getByLabelText(/^What is wrong/), { target: { value: explanation } })
  await userEvent.click(screen.getByRole('checkbox'))
}

it('sends a member’s report without a name, and shows its number', async () => {
  show(someone('creator'))
  await press('Send report')
  expect(screen.getByText('Choose a reason.')).toBeTruthy()
  await fill('fraud')
  answer({ nr: 12, address: 'http://here/report#abc' })
  await press('Send report')
  await screen.findByText('Report no. 12 received')
  expect(sent()).toEqual([
    ['POST /api/reports', { thing, reason: 'fraud', explanation, goodFaith: true }],
  ])
})

it('asks visitors for a name and an address, except for danger to minors', async () => {
  show(nobody)
  await fill('infringement')
  await press('Send report')
  expect(screen.getByText('Enter your name.')).toBeTruthy()
  expect(screen.getByText('Name the owner of the right.')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'minors' } })
  answer({ nr: 13, address: 'http://here/report#abc' })
  await press('Send report')
  await screen.findByText(/Keep the link below/)
})
