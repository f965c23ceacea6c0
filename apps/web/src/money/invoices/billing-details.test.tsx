import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { countryName } from '#lib/countries.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { BillingDetails } from './billing-details.tsx'
import { BillingReminder } from './billing-reminder.tsx'
import { billingQuery } from './invoice.api.ts'

catchRequests()
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
  expect(facts).toEqual(['Tax IDNL1', 'Invoice emailNone'])
})

it('who may not change them reads why', () => {
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }
  show({ can: { edit: no }, details })
  expect([isLive('Edit billing details'), reasonOf('Edit billing details')]).toEqual([
    false,
    'Ask Ada.',
  ])
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
