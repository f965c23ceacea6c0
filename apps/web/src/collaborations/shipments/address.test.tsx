import type { Address } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressForm } from './address-form.tsx'
import { KeptAddress } from './kept-address.tsx'
import { MyAddress } from './my-address.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const complete: Address = {
  name: 'Mira Sol',
  street: 'Hafenweg 3',
  extra: 'c/o Weber',
  postalCode: '20457',
  city: 'Hamburg',
  region: 'HH',
  country: 'DE',
  phone: '+49 40 123456',
}

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const show = (children: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
}
const ask = (start: Address | null, kept: boolean, onDone?: () => void) =>
  show(
    <AddressForm
      collaborationId={id}
      brand="Glow Theory"
      start={start}
      kept={kept}
      {...(onDone && { onDone })}
    />,
  )
const calls = () => requests.mock.calls.map(([address, { method }]) => `${method} ${address}`)
const sentBody = () => JSON.parse(String(requests.mock.calls.at(-1)?.[1].body))
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp | string, text: string) => userEvent.type(field(label), text)
const keep = () => screen.getByRole<HTMLInputElement>('checkbox')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const lost = () => requests.mockRejectedValueOnce(new TypeError('Failed to fetch'))

it('sends every part of an address as the part it was typed for, and keeps it nowhere unasked', async () => {
  ask(null, false)
  await type('Name', 'Mira Sol')
  await type('Street and number', 'Hafenweg 3')
  await type(/^Flat, floor/, 'c/o Weber')
  await type(/^Postal code/, '20457')
  await type('Town', 'Hamburg')
  await type(/^State or region/, 'HH')
  await userEvent.selectOptions(field('Country'), 'DE')
  await type(/^Phone/, '+49 40 123456')
  lost()
  await press('Save address')
  await screen.findByText(/You seem to be offline/)
  expect(calls()).toEqual([`PUT /api/collaborations/${id}/address`])
  expect(sentBody()).toEqual({ address: complete, keep: false })
  expect(field('Street and number').value).toBe('Hafenweg 3')
})

it('keeps the address for the next shipment once that is ticked', async () => {
  const onDone = vi.fn()
  ask(complete, false, onDone)
  expect(keep().checked).toBe(false)
  await userEvent.click(screen.getByText('Keep this address for my next shipment'))
  requests.mockResolvedValueOnce(Response.json({ id }))
  await press('Save address')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sentBody()).toEqual({ address: complete, keep: true })
})

it('starts with the kept address, and replaces it by what is typed only when ticked', async () => {
  ask(complete, true)
  expect(screen.getByText('Keep this address instead of the one I kept')).toBeTruthy()
  await userEvent.clear(field('Street and number'))
  await type('Street and number', 'Kai 9')
  lost()
  await press('Save address')
  await screen.findByText(/You seem to be offline/)
  expect(sentBody()).toEqual({ address: { ...complete, street: 'Kai 9' }, keep: false })
})

it('asks for what a shipment needs and for nothing that may be empty', async () => {
  ask(null, false)
  await press('Save address')
  await screen.findByText('Say whose name is on the door.')
  const labels = ['Name', 'Street and number', 'Town', 'Country']
  const others = [/^Flat, floor/, /^Postal code/, /^State or region/, /^Phone/]
  const invalid = (label: RegExp | string) => field(label).getAttribute('aria-invalid')
  expect(labels.map(invalid)).toEqual(labels.map(() => 'true'))
  expect(others.map(invalid)).toEqual(others.map(() => null))
  expect(requests).not.toHaveBeenCalled()
})

it('keeps what was typed when the server asks for no address any more', async () => {
  const onDone = vi.fn()
  ask(complete, false, onDone)
  await type('Town', ' Altona')
  const words = 'An address is no longer needed.'
  const refusal = { code: 'shipment.address_not_asked', detail: words, status: 409 }
  requests.mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
  await press('Save address')
  await screen.findByText(words)
  expect(field('Town').value).toBe('Hamburg Altona')
  expect(onDone).not.toHaveBeenCalled()
})

type Given = Parameters<typeof MyAddress>[0]['collaboration']
const allowed = { allowed: true } as const
const given = (removeAddress: Given['delivery']['can']['removeAddress']) =>
  ({
    id,
    brand: { name: 'Glow Theory' },
    delivery: { hasAddress: true, can: { giveAddress: allowed, removeAddress } },
  }) as Given
const knows = () => requests.mockImplementation(async () => Response.json({ address: complete }))

it.each([
  ['is kept', complete, 'Keep this address instead of the one I kept'],
  ['was never kept', null, 'Keep this address for my next shipment'],
])(
  'changing an address asks what to keep by what %s, not by what was given',
  async (_, kept, words) => {
    requests.mockImplementation(async (address) =>
      Response.json({ address: address === '/api/creator/address' ? kept : complete }),
    )
    show(<MyAddress collaboration={given(allowed)} />)
    await screen.findByText(/Hafenweg 3/)
    await press('Change address')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(field('Street and number').value).toBe('Hafenweg 3')
  },
)

it('asks before a given address is deleted, and deletes it only on a yes', async () => {
  knows()
  show(<MyAddress collaboration={given(allowed)} />)
  await screen.findByText(/Hafenweg 3/)
  await press('Delete address')
  const asked = await screen.findByRole('alertdialog', { name: 'Delete this address?' })
  expect(asked.textContent).toContain('Glow Theory can’t send the product until you give another')
  await press('Keep it')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([])
  await press('Delete address')
  const again = await screen.findByRole('alertdialog')
  await userEvent.click(within(again).getByRole('button', { name: 'Delete address' }))
  await waitFor(() => expect(calls()).toContain(`DELETE /api/collaborations/${id}/address`))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('deletes no address that a parcel is on its way to, and the button says so', async () => {
  knows()
  show(<MyAddress collaboration={given({ allowed: false, because: 'shipment.address_in_use' })} />)
  await screen.findByText(/Hafenweg 3/)
  await press('Delete address')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const button = screen.getByRole('button', { name: 'Delete address' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toMatch(/^A parcel is on its way to this address\./)
})

it('deletes the kept address, and shows that none is kept', async () => {
  requests.mockResolvedValueOnce(Response.json({ address: complete }))
  show(<KeptAddress />)
  expect((await screen.findByText(/Hafenweg 3/)).textContent).toContain('20457 Hamburg')
  requests.mockResolvedValueOnce(Response.json({ done: true }))
  await press('Delete kept address')
  await screen.findByText(/^No address is kept\./)
  expect(calls()).toEqual(['GET /api/creator/address', 'DELETE /api/creator/address'])
  expect(screen.queryByText(/Hafenweg 3/)).toBeNull()
})

it('still shows the kept address when deleting it fails, and says so', async () => {
  requests.mockResolvedValueOnce(Response.json({ address: complete }))
  show(<KeptAddress />)
  await screen.findByText(/Hafenweg 3/)
  lost()
  await press('Delete kept address')
  await screen.findByText(/You seem to be offline/)
  expect(screen.getByText(/Hafenweg 3/)).toBeTruthy()
})
