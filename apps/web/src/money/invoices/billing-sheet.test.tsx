import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, retype, showKnowing, typeMore } from '../../requests.factory.ts'
import { BillingSheet } from './billing-sheet.tsx'
import { billingQuery } from './invoice.api.ts'

const { requests, answer, refuse, sent } = catchRequests()
const details = {
  ...{ legalName: 'Paper Boats Ltd', street: '1 Quay', extra: 'Shed 4', postalCode: '1011' },
  ...{ city: 'Harbour Town', country: 'NL', taxId: 'NL1', email: 'invoices@boats.test' },
}
const labels = {
  ...{ legalName: /^Company name/, street: /^Street and number/ },
  ...{ extra: /^Building, floor, department/, postalCode: /^Postal code/, city: /^City/ },
  ...{ country: /^Country/, taxId: /^Tax ID/, email: /^Invoice email/ },
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const show = (shown: typeof details | null) => {
  const onClose = vi.fn()
  return {
    onClose,
    ...showKnowing([], <BillingSheet details={shown} onClose={onClose} />),
  }
}

it('each detail is sent as what it was typed for, without the blanks around it', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { client, onClose } = show(null)
  for (const [name, label] of Object.entries(labels))
    if (name !== 'country') typeMore(field(label), ` ${details[name as keyof typeof details]} `)
  await userEvent.selectOptions(field(labels.country), 'NL')
  const billing = { details, can: { edit: { allowed: true } } }
  answer(billing)
  await press('Save billing details')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([['PUT /api/wallet/billing', details]])
  expect(client.getQueryData(billingQuery.queryKey)).toEqual(billing)
  expect(said.mock.calls).toEqual([['Billing details saved for your next invoice.']])
  said.mockRestore()
})

it('what must be said is asked for at once, and nothing is sent; the rest may stay empty', async () => {
  show(null)
  await press('Save billing details')
  await screen.findByText('Enter the registered name of your company.')
  const missing = Object.entries(labels).flatMap(([name, label]) =>
    field(label).getAttribute('aria-invalid') === 'true' ? [name] : [],
  )
  expect(missing).toEqual(['legalName', 'street', 'city', 'country'])
  expect(requests).not.toHaveBeenCalled()
})

it('what was given stands there; a refusal keeps the window and every word', async () => {
  const { onClose } = show(details)
  const typed = () =>
    Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, field(label).value]))
  expect(typed()).toEqual(details)
  retype(field(labels.extra), '')
  typeMore(field(labels.city), ' East')
  refuse('brand.role_required', 'Ask Ada, she may.')
  await press('Save billing details')
  await screen.findByText('Ask Ada, she may.')
  const kept = { ...details, extra: '', city: 'Harbour Town East' }
  expect(typed()).toEqual(kept)
  expect(onClose).not.toHaveBeenCalled()
  expect(sent()[0]?.[1]).toEqual(kept)
})
