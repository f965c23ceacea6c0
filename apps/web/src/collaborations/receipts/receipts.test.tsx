import type { Purchase, Receipt } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { FakeUploads } from '#platform/files/uploads.factory.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { ApproveReceiptDialog } from './approve-receipt-dialog.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { RefuseReceiptDialog } from './refuse-receipt-dialog.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const purchase: Purchase = {
  capCoins: 3000,
  reimburseOn: 'proof',
  approvedCoins: null,
  paidBack: null,
  divided: false,
  refusals: 1,
}
const refused: Receipt = {
  id,
  round: 1,
  orderReference: 'A-1024',
  amountMinor: 2490,
  currency: 'EUR',
  coins: 2490,
  fileUrl: '/files/p/1.pdf',
  verdict: 'refused',
  reason: 'amount_differs',
  words: 'It says 19.90.',
  bySilence: false,
  sentAt: '2026-11-12T10:00:00Z',
  decidedAt: '2026-11-12T11:00:00Z',
}

const requests = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const refuseWith = (code: string, detail: string) =>
  requests.mockResolvedValueOnce(
    new Response(JSON.stringify({ code, detail, status: 409 }), {
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
    }),
  )
const sentBody = () => JSON.parse(String(requests.mock.calls.at(-1)?.[1]?.body))

const show = (children: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const links = { facebook: '#', instagram: '#', twitter: '#', youtube: '#' }
  client.setQueryData(installationQuery.queryKey, {
    productName: 'Tandem',
    demo: false,
    termsUrl: '#',
    privacyUrl: '#',
    socials: links,
    currency: 'EUR',
    coinsPerUnit: 100,
    feeBps: 1000,
    commissionHoldDaysMin: 14,
  })
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
}
const showForm = (receipts: Receipt[]) =>
  show(
    <Sheet open onOpenChange={() => {}} title="Three mornings">
      <ReceiptForm
        collaboration={{ id, receipts, brand: { name: 'Glow Theory' } }}
        purchase={purchase}
      />
    </Sheet>,
  )
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('says what is paid back before anything is sent, and never more than the cap', async () => {
  showForm([])
  expect(screen.queryByText(/^You get back/)).toBeNull()
  await userEvent.type(field(/Amount you paid/), '24,90')
  expect(screen.getByText('€24.90')).toBeTruthy()
  expect(screen.getByText(/at most €30.00: 2,490 coins/)).toBeTruthy()
  await userEvent.clear(field(/Amount you paid/))
  await userEvent.type(field(/Amount you paid/), '99')
  expect(screen.getByText(/at most €30.00: 3,000 coins/)).toBeTruthy()
})

it.each([
  ['0', undefined],
  ['0.01', 'You get back €0.01 of at most €30.00: 1 coin.'],
])('of %s paid, that is what comes back', async (typed, words) => {
  showForm([])
  await userEvent.type(field(/Amount you paid/), typed)
  expect(screen.queryByText(/^You get back/)?.textContent).toBe(words)
})

it('sends what was typed and the file that was added, once it is there', async () => {
  const uploads = new FakeUploads()
  const { promise: arrival, resolve: arrives } = Promise.withResolvers<void>()
  vi.stubGlobal('XMLHttpRequest', uploads.request)
  requests.mockImplementation(async (address, init) => {
    if (!address.startsWith('/api/uploads/')) return Response.json({ id })
    await arrival
    return uploads.fetch(address, init ?? {})
  })
  showForm([])
  await userEvent.type(field(/Order number/), 'A-1024')
  await userEvent.type(field(/Amount you paid/), '24.90')
  const send = () => screen.getByRole('button', { name: 'Send the receipt' })
  const paper = new File([new Uint8Array(10)], 'paper.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Receipt', { selector: 'input' }), paper)
  await waitFor(() => expect(requests).toHaveBeenCalledOnce())
  const reason = document.getElementById(send().getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('The receipt is still being uploaded.')
  arrives()
  await waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull())
  await press('Send the receipt')
  await waitFor(() =>
    expect(sentBody()).toEqual({
      orderReference: 'A-1024',
      amountMinor: 2490,
      fileUrl: '/files/p/00000001-0000-4000-8000-000000000000.pdf',
    }),
  )
})

it('says once, at its field, what the server takes no more, until something is changed', async () => {
  showForm([refused])
  const detail = 'This receipt can’t be sent.'
  const words = 'This order was paid back before.'
  const refusal = { code: 'input.invalid', detail, status: 400, fields: { orderReference: words } }
  requests.mockResolvedValueOnce(Response.json(refusal, { status: 400 }))
  await press('Send the receipt')
  await screen.findByText(words)
  expect(screen.queryByText(detail)).toBeNull()
  await userEvent.type(field(/Amount you paid/), '0')
  expect(screen.queryByText(words)).toBeNull()
})

it('says what is missing at each field, and sends nothing', async () => {
  showForm([])
  await userEvent.type(field(/Amount you paid/), 'some')
  await press('Send the receipt')
  expect(screen.getByText('Enter the order number as it stands on the receipt.')).toBeTruthy()
  expect(screen.getByText('Enter the amount you paid, for example 24.90.')).toBeTruthy()
  expect(screen.getByText('Add a photo or the PDF of the receipt.')).toBeTruthy()
  expect(requests).not.toHaveBeenCalled()
})

it('starts the next try from the last one and keeps it when it is refused', async () => {
  showForm([refused])
  expect(field(/Order number/).value).toBe('A-1024')
  expect(screen.getByRole('button', { name: /Remove/ })).toBeTruthy()
  const amount = field(/Amount you paid/)
  expect(amount.value).toBe('24.90')
  await userEvent.clear(amount)
  await userEvent.type(amount, '19.90')
  refuseWith('receipt.used', 'This receipt was already sent for another purchase.')
  await press('Send the receipt')
  expect(await screen.findByText(/already sent for another purchase/)).toBeTruthy()
  expect(sentBody()).toEqual({
    orderReference: 'A-1024',
    amountMinor: 1990,
    fileUrl: '/files/p/1.pdf',
  })
  expect(amount.value).toBe('19.90')
})

it('asks for a new photo when the last one could not be read', () => {
  showForm([{ ...refused, reason: 'unreadable' }])
  expect(field(/Order number/).value).toBe('A-1024')
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

const asBrand = {
  id,
  version: 4,
  purchase,
  creator: { name: 'Mira Sol' },
  terms: { receiptRounds: 2 },
}

it('approves the newest receipt, by what that one pays back', () => {
  const receipts = [refused, { ...refused, round: 2, coins: 1990, verdict: null }]
  const item = { ...asBrand, receipts, can: { approveReceipt: { allowed: true } } }
  show(<ApproveReceiptDialog item={item as never} onClose={() => {}} />)
  expect(screen.getByText(/^Mira Sol gets €19.90 \(1,990 coins\) back at once/)).toBeTruthy()
})

it('leads on and closes once a receipt is refused', async () => {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  show(<RefuseReceiptDialog item={asBrand} onDone={onDone} onClose={onClose} />)
  await userEvent.type(screen.getByRole('textbox'), 'The date is cut off.')
  const now = { ...asBrand, campaign: { id }, creator: { name: 'Mira Sol', slug: 'mira-sol' } }
  requests.mockResolvedValueOnce(Response.json(now))
  await press('Refuse receipt')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
})

it('keeps the brand’s words when the receipt has changed meanwhile', async () => {
  show(<RefuseReceiptDialog item={asBrand} onClose={() => {}} />)
  expect(screen.getByText(/It is the last time you can refuse/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'other')
  await userEvent.type(screen.getByRole('textbox'), 'The total is on the second page.')
  refuseWith('version.stale', 'This has changed in the meantime. Look again and retry.')
  await press('Refuse receipt')
  expect(await screen.findByText(/changed in the meantime/)).toBeTruthy()
  expect(sentBody()).toMatchObject({ version: 4, reason: 'other' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(
      'The total is on the second page.',
    ),
  )
})
