import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import type { Delivered } from './delivered.ts'
import { ShipForm } from './ship-form.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const allowed = { allowed: true } as const
const noAddress = { allowed: false, because: 'shipment.no_address' } as const

// Only what the form reads.
const toShip = (version: number, ship: Delivered['delivery']['can']['ship'] = allowed) =>
  ({ id, version, creator: { name: 'Mira Sol' }, delivery: { can: { ship } } }) as Delivered

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', requests)
  requests.mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const writes = () =>
  requests.mock.calls.map(([address, { method, body }]) => ({
    call: `${method} ${address}`,
    body: JSON.parse(String(body)),
  }))

const open = (collaboration: Delivered) => {
  const client = new QueryClient()
  const show = (collaboration: Delivered) => (
    <QueryClientProvider client={client}>
      <ShipForm collaboration={collaboration} />
    </QueryClientProvider>
  )
  const { rerender } = render(show(collaboration))
  return (next: Delivered) => rerender(show(next))
}
const carrier = () => screen.getByLabelText<HTMLSelectElement>('Carrier')
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const code = () => field(/^Tracking code/)
const link = () => field(/^Tracking link/)
const button = () => screen.getByRole('button', { name: 'Mark as shipped' })
const send = () => userEvent.click(button())

it('sends the chosen carrier, the code and the link of the collaboration that is on the page', async () => {
  open(toShip(7))
  await userEvent.selectOptions(carrier(), 'DPD')
  await userEvent.type(code(), ' 0998 1234 ')
  await userEvent.type(link(), 'https://track.test/0998')
  await send()
  await screen.findByText(/You seem to be offline/)
  expect(writes()).toEqual([
    {
      call: `POST /api/brand/collaborations/${id}/ship`,
      body: {
        version: 7,
        carrier: 'DPD',
        trackingCode: '0998 1234',
        trackingUrl: 'https://track.test/0998',
      },
    },
  ])
  expect([carrier().value, code().value]).toEqual(['DPD', ' 0998 1234 '])
})

it('says nothing of a code and a link that were left empty or blank', async () => {
  open(toShip(1))
  await userEvent.selectOptions(carrier(), 'DHL')
  await userEvent.type(link(), '   ')
  await send()
  await screen.findByText(/You seem to be offline/)
  expect(writes().map(({ body }) => body)).toEqual([{ version: 1, carrier: 'DHL' }])
})

it('sends the name that was typed for another carrier', async () => {
  open(toShip(1))
  await userEvent.selectOptions(carrier(), 'DHL')
  await userEvent.selectOptions(carrier(), 'Another carrier')
  expect(field('Name of the carrier').value).toBe('')
  await userEvent.type(field('Name of the carrier'), 'Bike Post')
  await send()
  await screen.findByText(/You seem to be offline/)
  expect(writes()[0]?.body).toEqual({ version: 1, carrier: 'Bike Post' })
})

it('forgets the typed name once a carrier of the list is chosen after all', async () => {
  open(toShip(1))
  await userEvent.selectOptions(carrier(), 'Another carrier')
  await userEvent.type(field('Name of the carrier'), 'Bike Post')
  await userEvent.selectOptions(carrier(), 'GLS')
  await send()
  await screen.findByText(/You seem to be offline/)
  expect(writes()[0]?.body).toEqual({ version: 1, carrier: 'GLS' })
})

it('says at its field what is missing or wrong, and sends nothing', async () => {
  open(toShip(1))
  await userEvent.type(link(), 'track.test')
  await send()
  await screen.findByText('Say which carrier brings it.')
  screen.getByText('Use a full link that starts with https://.')
  expect(carrier().getAttribute('aria-invalid')).toBe('true')
  expect(link().getAttribute('aria-invalid')).toBe('true')
  expect(code().getAttribute('aria-invalid')).toBeNull()
  expect(requests).not.toHaveBeenCalled()
})

it('sends nothing while the verdict refuses, by the button or the enter key, and says why', async () => {
  open(toShip(1, noAddress))
  await userEvent.selectOptions(carrier(), 'DHL')
  await userEvent.type(code(), '0998{Enter}')
  await send()
  expect(requests).not.toHaveBeenCalled()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  const described = document.getElementById(button().getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(
    'There is no address to send to yet. The creator was asked for it.',
  )
})

it('keeps what was typed when the address changed meanwhile, and asks to look at it again', async () => {
  const learn = open(toShip(7))
  await userEvent.selectOptions(carrier(), 'DHL')
  await userEvent.type(code(), '0998')
  const stale = { code: 'version.stale', status: 409, detail: 'This changed meanwhile.' }
  requests.mockResolvedValueOnce(Response.json(stale, { status: 409 }))
  learn(toShip(8))
  await send()
  await screen.findByText(/This changed meanwhile\./)
  expect(writes()[0]?.body.version).toBe(7)
  expect([carrier().value, code().value]).toEqual(['DHL', '0998'])
  await send()
  await screen.findByText(/You seem to be offline/)
  expect(writes()[1]?.body).toEqual({ version: 8, carrier: 'DHL', trackingCode: '0998' })
})

it('once it is marked it says who knows, and leads on', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShipForm collaboration={toShip(7)} onDone={onDone} />
    </QueryClientProvider>,
  )
  await userEvent.selectOptions(carrier(), 'DHL')
  const shipped = { id, creator: { slug: 'mira' }, campaign: { id: 'c1' } }
  requests.mockResolvedValueOnce(Response.json(shipped))
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(said.mock.calls).toEqual([['Mira Sol knows that it is on its way.']])
  said.mockRestore()
})
