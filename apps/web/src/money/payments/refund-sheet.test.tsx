import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RefundSheet } from './refund-sheet.tsx'
import { paidTopup } from './topup.factory.ts'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const closed = vi.fn()
beforeEach(() => {
  vi.stubGlobal('fetch', requests)
})
afterEach(() => {
  requests.mockReset()
  closed.mockReset()
  vi.unstubAllGlobals()
})

const open = (more: Partial<Topup> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundSheet topup={{ ...paidTopup, ...more }} taxName="VAT" onClose={closed} />
    </QueryClientProvider>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Coins' })
const type = async (text: string) => {
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}
const giveBack = () => userEvent.click(screen.getByRole('button', { name: /^Give back/ }))
const confirm = async () => {
  await giveBack()
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Give back' }))
}

it('shows what the typed coins bring back, with their tax', async () => {
  open()
  expect(field().value).toBe('6000')
  await type('2,500')
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures).toEqual(['€25.00', '€4.75', '€29.75'])
})

it('asks about the coins that were typed, not about all that could go back', async () => {
  open()
  await type('2,500')
  await giveBack()
  const question = await screen.findByRole('alertdialog')
  within(question).getByText('Give 2,500 coins back?')
  within(question).getByText(/^You get €29[.]75 back to the /)
})

it('gives the last coins what earlier roundings left', async () => {
  open({ refundedCoins: 4_000, refundedNetMinor: 3_999, refundedTaxMinor: 759 })
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures).toEqual(['€60.01', '€11.41', '€71.42'])
})

it('asks for fewer than were spent, and only once somebody tried', async () => {
  open()
  await type('6001')
  expect(screen.queryByText('Give back at most 6,000 coins.')).toBeNull()
  await giveBack()
  expect(screen.getByText('Give back at most 6,000 coins.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('names what can go back also where far too many are typed', async () => {
  open()
  await type('99999999')
  await giveBack()
  expect(screen.getByText('Give back at most 6,000 coins.')).toBeTruthy()
})

it('keeps what was typed when the server can’t be reached, and goes on with the same key', async () => {
  requests.mockRejectedValue(new TypeError('Failed to fetch'))
  open()
  await type('1234')
  await confirm()
  expect((await screen.findByText(/You seem to be offline/)).getAttribute('role')).toBe('alert')
  expect(field().value).toBe('1234')
  await confirm()
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(2))
  const keys = requests.mock.calls.map(([, init]) =>
    new Headers(init.headers).get('idempotency-key'),
  )
  expect(keys[0]).toBe(keys[1])
  expect(requests.mock.calls[1]?.[1].body).toBe('{"coins":1234}')
  expect(closed).not.toHaveBeenCalled()
})

it('forgets what was refused once another number is typed', async () => {
  const refusal = { code: 'topup.refund_too_much', detail: 'Fewer are left.', status: 409 }
  requests.mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
  open()
  await confirm()
  await screen.findByText('Fewer are left.')
  await type('10')
  expect(screen.queryByText('Fewer are left.')).toBeNull()
})

it('tells a viewer why they cannot', async () => {
  open({ can: { refund: { allowed: false, because: 'topup.finance_only' } } })
  await giveBack()
  expect(requests).not.toHaveBeenCalled()
  expect(screen.getByText(/Ask an owner of your brand/)).toBeTruthy()
})

it.each([
  ['sandbox', 'To the card or account you paid with.'],
  ['manual_bank', 'To the bank account you paid from.'],
] as const)('of what was paid by %s it says where the money goes: %s', (provider, words) => {
  open({ provider })
  expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy()
})

it('shows no tax where none was paid, and no range where one coin can go back', async () => {
  open({ taxMinor: 0, amountMinor: 10_000, refundable: 1 })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Price of the coins',
    'You get back',
  ])
  expect(screen.queryByText(/^From 1 to/)).toBeNull()
  expect(screen.getByText('1 coin of this top-up can go back for money.')).toBeTruthy()
})
