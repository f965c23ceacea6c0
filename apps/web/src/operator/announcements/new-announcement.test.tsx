import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { NewAnnouncement } from './new-announcement.tsx'

const { answer, refuse, sent } = catchRequests()
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('sends who reads it, until when, and why everybody must get the email', async () => {
  showKnowing([], <NewAnnouncement onClose={() => {}} />)
  await press('Publish announcement')
  expect(screen.getByText('Enter a title.')).toBeTruthy()
  expect(screen.getByText('Choose when it ends.')).toBeTruthy()
  type('Title', 'New terms')
  type('Text', 'They apply from May.')
  type('Who reads it', 'brand')
  type('Until', '2027-05-01T12:00')
  await userEvent.click(screen.getByLabelText(/^Also send it as an email/))
  await userEvent.click(screen.getByLabelText(/^Everybody must get the email/))
  await press('Publish announcement')
  expect(screen.getByText('Say why everybody must get it.')).toBeTruthy()
  expect(sent()).toEqual([])
  type(/^Why everybody must get it/, 'The terms change.')
  refuse('announcement.ends_early', 'Choose an end after the start and in the future.')
  await press('Publish announcement')
  await screen.findByText('Choose an end after the start and in the future.')
  answer({ items: [] })
  await press('Publish announcement')
  expect(sent().at(-1)).toEqual([
    'POST /api/operator/announcements',
    {
      ...{ title: 'New terms', body: 'They apply from May.', link: null, audience: 'brand' },
      ...{ startsAt: null, endsAt: new Date('2027-05-01T12:00').toISOString() },
      ...{ isMailed: true, mandatoryReason: 'The terms change.' },
    },
  ])
})
