import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { topupQuery } from './topup.api.ts'
import { paidTopup } from './topup.factory.ts'
import { TopupNotice } from './topup-notice.tsx'

const server = catchRequests()
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/brand-wallet'] }),
})

it('asks for the wallet again once the payment is through, and not before', async () => {
  server.requests.mockReturnValue(new Promise(() => {}))
  const pending = { ...paidTopup, state: 'pending', refundable: 0 }
  const { queryKey } = topupQuery(paidTopup.id)
  const { client, stale } = showKnowing(
    [
      [['wallet', 'overview'], {}],
      [['wallet', 'statement'], {}],
      [queryKey, pending],
    ],
    <RouterContextProvider router={router as never}>
      <TopupNotice topupId={paidTopup.id} search={{}} wallet={{} as WalletOverview} />
    </RouterContextProvider>,
  )
  expect(screen.getByRole('status')).toBeTruthy()
  expect(stale()).toEqual([])
  act(() => void client.setQueryData(queryKey, { ...paidTopup, state: 'failed', refundable: 0 }))
  await waitFor(() => expect(stale()).toEqual(['wallet overview', 'wallet statement']))
})

const look = (change: object) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  showKnowing(
    [[topupQuery(paidTopup.id).queryKey, { ...paidTopup, ...change }]],
    <RouterContextProvider router={router as never}>
      <TopupNotice
        topupId={paidTopup.id}
        search={{ tab: 'topups', topup: paidTopup.id }}
        wallet={{ taxName: 'VAT' } as WalletOverview}
      />
    </RouterContextProvider>,
  )
}

it.each([
  ['pending', 'https://pay.example/1', 'Continue payment'],
  ['failed', 'https://pay.example/2', 'Try again'],
  ['expired', 'https://pay.example/3', 'Pay now'],
  ['pending', null, undefined],
  ['paid', 'https://pay.example/4', undefined],
])('one that is %s and paid at %s leads on by “%s”', (state, payUrl, name) => {
  look({ state, payUrl, refundable: 0 })
  const pay = screen
    .queryAllByRole<HTMLAnchorElement>('link')
    .filter(({ host }) => host === 'pay.example')
  expect(pay.map(({ textContent }) => textContent)).toEqual(name === undefined ? [] : [name])
})

it('what went back is told one by one, and the notice is put away at its own address', () => {
  const refund = (id: string, coins: number) => ({
    ...{ id, coins, amountMinor: coins, state: 'done', failure: null, cameBack: false },
  })
  look({ refunds: [refund('a', 100), refund('b', 250)], refundedCoins: 350 })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '100 coins for €1.00: refunded.',
    '250 coins for €2.50: refunded.',
  ])
  const { search } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Dismiss' })
  expect(search).toBe('?tab=topups')
})
