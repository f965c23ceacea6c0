import type { BillingDetails } from '@tandem/contract/money/invoices/billing.schema.ts'
import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { billingQuery } from '#money/invoices/invoice.api.ts'
import { catchRequests, retype, showKnowing } from '../../requests.factory.ts'
import { TopupSheet } from './topup-sheet.tsx'

const wallet: WalletOverview = {
  ...{ owed: 0, available: 400, inCampaigns: { total: 0, campaignCount: 0, campaigns: [] } },
  ...{ inProgrammes: 0, inRights: 0, currency: 'EUR', coinsPerUnit: 200, refundable: 0 },
  ...{ taxBps: 0, taxName: 'VAT', lowCoins: 100 },
  can: { topup: { allowed: true }, setLowCoins: { allowed: true } },
}

const { requests } = catchRequests()

const details: BillingDetails = {
  ...{ legalName: 'Glow Ltd', street: 'Canal Street 1', extra: '', postalCode: '' },
  ...{ city: 'Berlin', country: 'DE', taxId: '', email: '' },
}
const billing = vi.fn()

const open = (more: Partial<WalletOverview> = {}, known: BillingDetails | null = details) =>
  showKnowing(
    [[billingQuery.queryKey, { details: known, can: { edit: { allowed: true } } }]],
    <TopupSheet wallet={{ ...wallet, ...more }} onClose={() => {}} onBilling={billing} />,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Coins' })
const pay = () => screen.getByRole('button', { name: /^Pay/ })
const type = async (text: string) => {
  retype(field(), text)
}
const keyOf = (call: number) =>
  new Headers(requests.mock.calls[call]?.[1].headers).get('idempotency-key')

it('shows what the typed coins cost and how many there will be', async () => {
  open()
  await type('25,000')
  expect(pay().textContent).toBe('Pay €125.00')
  expect(screen.getByText(/You will have 25,400 coins\./)).toBeTruthy()
})

it('says before the payment that the invoice would carry the brand’s name only', async () => {
  open({}, null)
  await userEvent.click(screen.getByRole('button', { name: 'Add billing details first' }))
  expect(billing).toHaveBeenCalledOnce()
})

it('takes a preset into the field', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: '50,000' }))
  expect(field().value).toBe('50000')
  expect(pay().textContent).toBe('Pay €250.00')
})

it('asks for at least 100 coins, and only once somebody tried to pay', async () => {
  open()
  await type('99')
  expect(screen.queryByText('Buy at least 100 coins.')).toBeNull()
  await userEvent.click(pay())
  expect(screen.getByText('Buy at least 100 coins.')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(requests).not.toHaveBeenCalled()
})

it('keeps what was typed when the server is out of reach, and repeats the same request', async () => {
  requests.mockRejectedValue(new TypeError('offline'))
  open()
  await type('1234')
  await userEvent.click(pay())
  expect((await screen.findByText(/You seem to be offline/)).getAttribute('role')).toBe('alert')
  expect(field().value).toBe('1234')
  await userEvent.click(pay())
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(2))
  expect(keyOf(0)).not.toBeNull()
  expect(keyOf(1)).toBe(keyOf(0))
  expect(requests.mock.calls[1]?.[1].body).toBe('{"coins":1234}')
})

it('tells a viewer why they cannot pay', async () => {
  const no = { allowed: false, because: 'topup.finance_only' } as const
  open({ can: { topup: no, setLowCoins: no } })
  await userEvent.click(pay())
  expect(requests).not.toHaveBeenCalled()
  expect(pay().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/Ask an owner of your brand/)).toBeTruthy()
})

it('names the tax, and pays what is owed first', async () => {
  open({ taxBps: 1900, owed: 500, available: 0 })
  await type('1000')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '€5.00',
    '€0.95',
    '€5.95',
  ])
  expect(pay().textContent).toBe('Pay €5.95')
  expect(screen.getByText(/You will have 500 coins\./)).toBeTruthy()
  expect(screen.getByText('500 coins of them repay what your brand owes.')).toBeTruthy()
})

it('settles no more than is bought, and leaves nobody with less than nothing', async () => {
  open({ owed: 500, available: 0 })
  await type('300')
  expect(screen.getByText(/You will have 0 coins\./)).toBeTruthy()
  expect(screen.getByText('300 coins of them repay what your brand owes.')).toBeTruthy()
})
