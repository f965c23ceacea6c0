import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { CreatorDelivery } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeUploads } from '#platform/files/uploads.factory.ts'
import type { Delivered } from './delivered.ts'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ShipmentActions } from './shipment-actions.tsx'
import { ShipmentProblemBanner } from './shipment-problem-banner.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const terms = { replyDays: 5, shipDays: 7, produceDays: 10 }
const allowed = { allowed: true } as const

// Only what the dialogs read.
const creators = {
  id,
  terms,
  brand: { name: 'Glow Theory' },
} as CreatorCollaborationDetail
const brands = (version: number, can: Partial<Delivered['delivery']['can']> = {}) =>
  ({
    id,
    version,
    terms,
    stateDeadline: null,
    campaign: { id },
    creator: { name: 'Mira Sol', slug: 'mira-sol' },
    delivery: { shipments: [{ reports: [{ problem: 'not_arrived', answer: null }] }], can },
  }) as unknown as Delivered

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const refuseWith = (code: string, detail: string) =>
  requests.mockResolvedValueOnce(Response.json({ code, detail, status: 409 }, { status: 409 }))
const sent = () =>
  requests.mock.calls.map(([address, { method, body }]) => [
    `${method} ${address}`,
    JSON.parse(String(body)),
  ])

const client = new QueryClient()
const inClient = (children: ReactNode) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const reasonOf = (name: string) => {
  expect(button(name).getAttribute('aria-disabled')).toBe('true')
  return document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent
}

it.each([
  ['not_arrived', 'Not arrived: tell Glow Theory'],
  ['damaged', 'Damaged: tell Glow Theory'],
  ['wrong_item', 'Wrong item: tell Glow Theory'],
] as const)(
  'a report of a shipment that is %s sends that and the words',
  async (problem, title) => {
    const onClose = vi.fn()
    render(inClient(<ReportDialog collaboration={creators} problem={problem} onClose={onClose} />))
    screen.getByRole('dialog', { name: title })
    await userEvent.type(words(), ' The box is here, the jar is not. ')
    requests.mockResolvedValueOnce(Response.json(creators))
    await press('Report it')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const body = { problem, words: 'The box is here, the jar is not.', fileUrls: [] }
    expect(sent()).toEqual([[`POST /api/collaborations/${id}/shipment/reports`, body]])
  },
)

it('a report without words is not sent, and one that was refused stays with its words', async () => {
  const onClose = vi.fn()
  render(inClient(<ReportDialog collaboration={creators} problem="damaged" onClose={onClose} />))
  await press('Report it')
  await screen.findByText('Say in at least 10 characters what is wrong.')
  expect(requests).not.toHaveBeenCalled()
  await userEvent.type(words(), 'The jar is broken.')
  refuseWith('shipment.already_reported', 'You already reported this.')
  await press('Report it')
  await screen.findByText('You already reported this.')
  expect(words().value).toBe('The jar is broken.')
  expect(onClose).not.toHaveBeenCalled()
})

it('a report names its photos, and waits until they are there', async () => {
  const uploads = new FakeUploads()
  let lets = () => {}
  const held = new Promise<void>((resolve) => {
    lets = resolve
  })
  vi.stubGlobal('XMLHttpRequest', uploads.request)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  requests.mockImplementation(async (address, init) => {
    if (!address.startsWith('/api/uploads/')) return Response.json(creators)
    await held
    return uploads.fetch(address, init)
  })
  const onClose = vi.fn()
  render(inClient(<ReportDialog collaboration={creators} problem="damaged" onClose={onClose} />))
  await userEvent.type(words(), 'The jar is broken.')
  const photo = new File([new Uint8Array(10)], 'jar.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Photos', { selector: 'input' }), photo)
  await waitFor(() => expect(requests).toHaveBeenCalledOnce())
  expect(button('Report it').matches(':disabled')).toBe(true)
  lets()
  await waitFor(() => expect(button('Report it').matches(':disabled')).toBe(false))
  await press('Report it')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const fileUrls = ['/files/p/00000001-0000-4000-8000-000000000000.webp']
  expect(sent().at(-1)?.[1]).toEqual({ problem: 'damaged', words: 'The jar is broken.', fileUrls })
})

it('a refused shipment tells the brand what was asked for', async () => {
  const onClose = vi.fn()
  render(inClient(<RefuseDialog collaboration={creators} onClose={onClose} />))
  await userEvent.type(words(), '18 euros of customs')
  refuseWith('shipment.fee_is_yours', 'The offer said that import fees are yours to pay.')
  await press('Refuse the parcel')
  await screen.findByText('The offer said that import fees are yours to pay.')
  expect(words().value).toBe('18 euros of customs')
  expect(onClose).not.toHaveBeenCalled()
  requests.mockResolvedValueOnce(Response.json(creators))
  await press('Refuse the parcel')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const call = [`POST /api/collaborations/${id}/shipment/refuse`, { words: '18 euros of customs' }]
  expect(sent()).toEqual([call, call])
})

it('nothing is refused by whoever keeps waiting', async () => {
  const onClose = vi.fn()
  render(inClient(<RefuseDialog collaboration={creators} onClose={onClose} />))
  await userEvent.type(words(), '18 euros')
  await press('Keep waiting')
  expect(onClose).toHaveBeenCalledOnce()
  expect(requests).not.toHaveBeenCalled()
})

it('what a creator can no longer say of a shipment is not asked, and the button says why', async () => {
  const because = { allowed: false, because: 'shipment.fee_is_yours' } as const
  const delivery = {
    shipments: [{ reports: [{ problem: 'damaged' }] }],
    can: {
      reportShipment: { allowed: false, because: 'shipment.not_on_its_way' },
      refuseShipment: because,
    },
  } as unknown as CreatorDelivery
  render(inClient(<ShipmentActions collaboration={creators} delivery={delivery} />))
  expect(reasonOf('Damaged')).toBe('You already reported this.')
  expect(reasonOf('Not arrived')).toMatch(/^There is no parcel on its way at this point/)
  expect(reasonOf('Wrong item')).toMatch(/^There is no parcel on its way at this point/)
  expect(reasonOf('They ask for a fee')).toMatch(/^The offer said that import fees are yours/)
  await press('Not arrived')
  await press('They ask for a fee')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('what was said of the first shipment can be said of the second', () => {
  const delivery = {
    shipments: [{ reports: [{ problem: 'damaged' }] }, { reports: [{ problem: 'wrong_item' }] }],
    can: { reportShipment: allowed, refuseShipment: allowed },
  } as unknown as CreatorDelivery
  render(inClient(<ShipmentActions collaboration={creators} delivery={delivery} />))
  expect(button('Damaged').getAttribute('aria-disabled')).toBeNull()
  expect(reasonOf('Wrong item')).toBe('You already reported this.')
})

it('the proof of a delivery is sent with what the brand saw, and kept when that has changed', async () => {
  const onClose = vi.fn()
  const show = (version: number) =>
    inClient(<DeliveredDialog collaboration={brands(version)} onClose={onClose} />)
  const { rerender } = render(show(3))
  await press('Send answer')
  await screen.findByText('Say in at least 10 characters how you know.')
  expect(requests).not.toHaveBeenCalled()
  await userEvent.type(words(), 'Signed for on Monday at the door.')
  refuseWith('version.stale', 'This changed meanwhile.')
  rerender(show(4))
  await press('Send answer')
  await screen.findByText('This changed meanwhile.')
  expect(words().value).toBe('Signed for on Monday at the door.')
  requests.mockResolvedValueOnce(Response.json(brands(5)))
  await press('Send answer')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const call = `POST /api/brand/collaborations/${id}/shipment/delivered`
  const said = 'Signed for on Monday at the door.'
  expect(sent()).toEqual([
    [call, { words: said, version: 3 }],
    [call, { words: said, version: 4 }],
  ])
})

it('a shipment that is sent again is done with, and named by the days it may take', async () => {
  const onDone = vi.fn()
  const can = { resend: allowed, sayDelivered: allowed }
  render(inClient(<ShipmentProblemBanner collaboration={brands(3, can)} onDone={onDone} />))
  await press('Send again')
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('You have 7 days to send the new parcel.')
  requests.mockResolvedValueOnce(Response.json(brands(4, can)))
  await userEvent.click(within(asked).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[`POST /api/brand/collaborations/${id}/shipment/resend`, { version: 3 }]])
})

it('each answer of the brand is refused by its own verdict, and the button says why', async () => {
  const can = {
    resend: { allowed: false, because: 'shipment.not_on_its_way' },
    sayDelivered: { allowed: false, because: 'brand.role_required', words: 'Ask Ada, she may.' },
  } as const
  const { rerender } = render(inClient(<ShipmentProblemBanner collaboration={brands(1, can)} />))
  expect(reasonOf('Send again')).toMatch(/^There is no parcel on its way at this point/)
  expect(reasonOf('It was delivered')).toBe('Ask Ada, she may.')
  await press('It was delivered')
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(
    inClient(
      <ShipmentProblemBanner collaboration={brands(1, { ...can, sayDelivered: allowed })} />,
    ),
  )
  await press('It was delivered')
  await screen.findByRole('dialog', { name: 'It was delivered' })
})
