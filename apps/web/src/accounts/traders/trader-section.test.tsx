import { allowed } from '@tandem/contract/verdict.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, retype, showKnowing } from '../../requests.factory.ts'
import { ownTraderQuery } from './trader.api.ts'
import { TraderSection } from './trader-section.tsx'

const { answer, refuse, sent } = catchRequests()
const own = { trader: null, isRequired: true, can: { edit: allowed } }
const typed = {
  'Company or person': 'Glow Theory GmbH',
  'Street and number': 'Harbour Street 1',
  City: 'Hamburg',
  Country: 'DE',
  'Public email address': 'hello@glow.example',
}
const body = {
  ...{ name: 'Glow Theory GmbH', street: 'Harbour Street 1', postalCode: '', city: 'Hamburg' },
  ...{ country: 'DE', registerNumber: '', email: 'hello@glow.example', phone: '' },
}

it('asks for everything that creators must see, and keeps it when the server refuses', async () => {
  showKnowing([[ownTraderQuery.queryKey, own]], <TraderSection />)
  await press('Save trader identity')
  for (const missing of ['Enter a city.', 'Choose a country.', 'Confirm this statement.'])
    expect(screen.getByText(missing)).toBeTruthy()
  for (const [label, text] of Object.entries(typed)) retype(screen.getByLabelText(label), text)
  await userEvent.click(screen.getByRole('checkbox'))
  refuse('input.invalid', 'Use another address.', { email: 'Use another address.' })
  await press('Save trader identity')
  await screen.findByText('Use another address.')
  for (const [label, text] of Object.entries(typed))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text)
  answer({ ...own, trader: { ...body, certifiedAt: '2026-11-29T00:00:00.000Z' } })
  await press('Save trader identity')
  const write = ['PUT /api/brand/trader', { ...body, certified: true }]
  expect(sent()).toEqual([write, write])
})
