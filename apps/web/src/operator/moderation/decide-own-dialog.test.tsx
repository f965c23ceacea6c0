import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, linked, press, showKnowing } from '../../requests.factory.ts'
import { DecideOwnDialog } from './decide-own-dialog.tsx'

const { refuse, sent } = catchRequests()
const thing = { kind: 'campaign', name: '0190b1a2-0000-7000-8000-000000000001' } as const

it('sends the ground and the facts, and keeps them when the server refuses', async () => {
  showKnowing(
    [],
    linked(
      <DecideOwnDialog
        thing={thing}
        title="Take down “Dream jobs”?"
        effect="It ends."
        label="Take down campaign"
        onClose={() => {}}
      />,
    ),
  )
  await press('Take down campaign')
  expect(screen.getByText('Name the provision or the clause.')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByLabelText('Against the law'))
  fireEvent.change(screen.getByLabelText(/^Provision or clause/), {
    target: { value: '§ 263 StGB' },
  })
  const facts = 'The campaign sells jobs that do not exist.'
  fireEvent.change(screen.getByLabelText(/^Facts and reasons/), { target: { value: facts } })
  refuse('case.reported', 'Somebody has reported this.')
  await press('Take down campaign')
  await screen.findByText('Somebody has reported this.')
  expect(sent()).toEqual([
    [
      'POST /api/operator/reports',
      { thing, decision: 'remove', ground: 'law', clause: '§ 263 StGB', facts },
    ],
  ])
  expect(screen.getByDisplayValue(facts)).toBeTruthy()
})
