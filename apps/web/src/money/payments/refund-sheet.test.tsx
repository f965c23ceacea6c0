import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retype } from '../../requests.factory.ts'
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
  retype(field(), text)
}
const giveBack = () => userEvent.click(screen.getByRole('button', { name: /^Refund/ }))
const confirm = async () => {
  await giveBack()
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Refund coins' }))
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
  within(question).getByText('Refund 2,500 coins?')
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
  expect(screen.queryByText('Refund at most 6,000 coins.')).toBeNull()
  await giveBack()
  expect(screen.getByText('Refund at most 6,000 coins.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
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

it('tells a viewer why they cannot', async () => {
  open({ can: { refund: { allowed: false, because: 'topup.finance_only' } } })
  await giveBack()
  expect(requests).not.toHaveBeenCalled()
  expect(screen.getByText(/Ask an owner of your brand/)).toBeTruthy()
})
