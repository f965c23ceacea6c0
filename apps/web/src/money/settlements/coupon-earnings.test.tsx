import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { CouponEarnings } from './coupon-earnings.tsx'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const pageOf = (owed: number, settle: unknown) => ({
  items: [],
  nextCursor: null,
  owed,
  can: { settle },
})
const show = () => {
  const client = new QueryClient()
  client.setQueryData(installationQuery.queryKey, { currency: 'EUR', coinsPerUnit: 100 } as never)
  render(
    <QueryClientProvider client={client}>
      <CouponEarnings />
    </QueryClientProvider>,
  )
}
const open = async (owed: number, settle: unknown) => {
  requests.mockImplementation(async () => Response.json(pageOf(owed, settle)))
  show()
  return screen.findByRole('button', { name: 'Move to wallet' })
}

it('asks nobody to move coins who may not, and says why', async () => {
  const move = await open(1200, { allowed: false, because: 'x', words: 'Ask Ada, she may.' })
  const reason = document.getElementById(move.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Ask Ada, she may.')
  await userEvent.click(move)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('moves the coins after a question that names them, and stays open when refused', async () => {
  await userEvent.click(await open(1200, { allowed: true }))
  await screen.findByText('Move 1,200 coins to your wallet?')
  const confirm = () => screen.getByRole('button', { name: 'Move to wallet' })
  const refusal = { code: 'settlement.nothing_owed', detail: 'A colleague did.', status: 409 }
  requests.mockResolvedValueOnce(Response.json(refusal, { status: 409 }))
  await userEvent.click(confirm())
  await screen.findByText('A colleague did.')
  const said = vi.spyOn(toast, 'success')
  requests.mockResolvedValueOnce(Response.json({ coins: 1300 }))
  await userEvent.click(confirm())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests.mock.calls.filter(([, { method }]) => method === 'POST')).toHaveLength(2)
  expect(said).toHaveBeenCalledExactlyOnceWith('1,300 coins moved to your wallet.')
})
