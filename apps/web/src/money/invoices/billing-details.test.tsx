import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { countryName } from '#lib/countries.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { BillingDetails } from './billing-details.tsx'
import { BillingReminder } from './billing-reminder.tsx'
import { billingQuery } from './invoice.api.ts'

const { answer, refuse } = catchRequests()
const can = { edit: { allowed: true } }
const details = {
  ...{ legalName: 'Paper Boats Ltd', street: '1 Quay', extra: '', postalCode: '', city: 'Harbour' },
  ...{ country: 'NL', taxId: 'NL1', email: '' },
}
const show = (billing: object) =>
  showKnowing([[billingQuery.queryKey, billing]], <BillingDetails />)

it('says who invoices go to, with no line for what isn’t given', () => {
  show({ can, details })
  const lines = [...document.querySelectorAll('address > span')]
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    ...['Paper Boats Ltd', '1 Quay', 'Harbour', countryName('NL')],
  ])
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['Tax IDNL1', 'Invoice e-mailNone'])
})

it('without any it says what an invoice carries, and they are added in their window', async () => {
  show({ can, details: null })
  expect(screen.getByText(/^Your brand’s name only\./)).toBeTruthy()
  await press('Add billing details')
  await screen.findByRole('dialog', { name: 'Billing details' })
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('what stands is what is changed', async () => {
  show({ can, details })
  await press('Change')
  await screen.findByRole('dialog', { name: 'Billing details' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Company name/).value).toBe('Paper Boats Ltd')
})

it('who may not change them reads why', () => {
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }
  show({ can: { edit: no }, details })
  expect([isLive('Change'), reasonOf('Change')]).toEqual([false, 'Ask Ada.'])
})

it('details that can’t be read are said so, and tried again', async () => {
  refuse('internal', 'It broke.')
  showKnowing([], <BillingDetails />)
  await screen.findByText('The billing details could not be loaded')
  answer({ can, details })
  await press('Try again')
  await screen.findByText('Paper Boats Ltd')
})

it('who pays without them is reminded, and nobody else', async () => {
  const onBilling = vi.fn()
  const of = (billing: object) =>
    showKnowing([[billingQuery.queryKey, billing]], <BillingReminder onBilling={onBilling} />)
  of({ can, details })
  expect(screen.queryByRole('button')).toBeNull()
  of({ can, details: null })
  await press('Add billing details first')
  expect(onBilling).toHaveBeenCalledOnce()
})
