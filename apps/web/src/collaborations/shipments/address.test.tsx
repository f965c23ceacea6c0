import type { Address } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { refused, type Verdict } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { AddressForm } from './address-form.tsx'
import { KeptAddress } from './kept-address.tsx'
import { MyAddress } from './my-address.tsx'

const complete: Address = {
  ...{ name: 'Mira Sol', street: 'Hafenweg 3', extra: 'c/o Weber', postalCode: '20457' },
  ...{ city: 'Hamburg', region: 'HH', country: 'DE', phone: '+49 40 123456' },
}
const { answer, refuse, requests, sent } = catchRequests()
const ask = (start: Address | null, kept: boolean) => {
  const onDone = vi.fn()
  const form = { collaborationId: 'k1', brand: 'Glow Theory', start, kept, onDone }
  showKnowing([], <AddressForm {...form} />)
  return onDone
}
const calls = () => requests.mock.calls.map(([address, { method }]) => `${method} ${address}`)
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const call = 'PUT /api/collaborations/k1/address'

it('sends every part as the part it was typed for, keeps it nowhere unasked, and stays when refused', async () => {
  const onDone = ask(null, false)
  type('Name', 'Mira Sol')
  type('Street and number', 'Hafenweg 3')
  type(/^Flat, floor/, 'c/o Weber')
  type(/^Postal code/, '20457')
  type('City', 'Hamburg')
  type(/^State or region/, 'HH')
  type('Country', 'DE')
  type(/^Phone/, '+49 40 123456')
  refuse('shipment.address_not_asked', 'An address is no longer needed.')
  await press('Save address')
  await screen.findByText('An address is no longer needed.')
  expect(sent()).toEqual([[call, { address: complete, keep: false }]])
  expect([field('Street and number').value, onDone.mock.calls]).toEqual(['Hafenweg 3', []])
})

it('keeps the address for the next shipment once that is ticked', async () => {
  const onDone = ask(complete, false)
  await userEvent.click(screen.getByText('Save this address for my next shipment'))
  answer({ id: 'k1' })
  await press('Save address')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[call, { address: complete, keep: true }]])
})

it('starts with the kept address, and replaces it by what is typed only when ticked', async () => {
  const onDone = ask(complete, true)
  screen.getByText('Replace my saved address with this one')
  type('Street and number', 'Kai 9')
  answer({ id: 'k1' })
  await press('Save address')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[call, { address: { ...complete, street: 'Kai 9' }, keep: false }]])
})

it('asks for what a shipment needs and for nothing that may be empty', async () => {
  ask(null, false)
  await press('Save address')
  await screen.findByText('Enter the name on the door.')
  const labels = ['Name', 'Street and number', 'City', 'Country']
  const others = [/^Flat, floor/, /^Postal code/, /^State or region/, /^Phone/]
  const invalid = (label: RegExp | string) => field(label).getAttribute('aria-invalid')
  expect(labels.map(invalid)).toEqual(labels.map(() => 'true'))
  expect(others.map(invalid)).toEqual(others.map(() => null))
  expect(requests).not.toHaveBeenCalled()
})

type Given = Parameters<typeof MyAddress>[0]['collaboration']
const showGiven = async (removeAddress: Verdict) => {
  requests.mockImplementation(async () => Response.json({ address: complete }))
  const delivery = { hasAddress: true, can: { giveAddress: { allowed: true }, removeAddress } }
  const collaboration = { id: 'k1', brand: { name: 'Glow Theory' }, delivery } as Given
  showKnowing([], <MyAddress collaboration={collaboration} />)
  await screen.findByText(/Hafenweg 3/)
}

it('asks before a given address is deleted, and deletes it only on a yes', async () => {
  await showGiven({ allowed: true })
  await press('Delete address')
  const asked = await screen.findByRole('alertdialog', { name: 'Delete this address?' })
  expect(asked.textContent).toContain('Glow Theory can’t send the product until you add another')
  await press('Keep address')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls().filter((one) => one.startsWith('DELETE'))).toEqual([])
  await press('Delete address')
  const again = within(await screen.findByRole('alertdialog'))
  await userEvent.click(again.getByRole('button', { name: 'Delete address' }))
  await waitFor(() => expect(calls()).toContain('DELETE /api/collaborations/k1/address'))
})

it('deletes no address that a parcel is on its way to, and the button says so', async () => {
  await showGiven(refused('shipment.address_in_use'))
  await press('Delete address')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(reasonOf('Delete address')).toMatch(/^A parcel is on its way to this address\./)
})

it('saves an address that is typed in the settings, and shows it', async () => {
  answer({ address: null })
  showKnowing([], <KeptAddress />)
  await screen.findByText(/^No saved address\./)
  await press('Add an address')
  for (const [label, value] of [
    ['Name', 'Mira Sol'],
    ['Street and number', 'Kai 9'],
    ['City', 'Hamburg'],
    ['Country', 'DE'],
  ] as const)
    type(label, value)
  answer({ done: true })
  await press('Save address')
  await screen.findByText(/Kai 9/)
  expect(calls()).toEqual(['GET /api/creator/address', 'PUT /api/creator/address'])
})

it('deletes the kept address, and shows that none is kept', async () => {
  answer({ address: complete })
  showKnowing([], <KeptAddress />)
  await screen.findByText(/20457 Hamburg/)
  answer({ done: true })
  await press('Delete address')
  await screen.findByText(/^No saved address\./)
  expect(calls()).toEqual(['GET /api/creator/address', 'DELETE /api/creator/address'])
})
