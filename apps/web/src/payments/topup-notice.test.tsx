import type { WalletOverview } from '@tandem/contract/wallet/wallet.schema.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../requests.build.ts'
import { topupQuery } from './topup.api.ts'
import { paidTopup } from './topup.build.ts'
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
