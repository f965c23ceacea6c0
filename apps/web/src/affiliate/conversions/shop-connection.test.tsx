import type { ConnectedShop } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { keysQuery, shopsQuery } from './conversion.api.ts'
import { ShopConnection } from './shop-connection.tsx'

const server = catchRequests()
beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
const shop = (kind: ConnectedShop['kind']): ConnectedShop => ({
  ...{ kind, address: `https://tandem.example/v1/shops/of-${kind}`, secretSavedAt: null },
})
const show = async (address: string, ...items: ConnectedShop[]) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ShopConnection programme={{ id: 'p1', windowDays: 30 }} />,
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  showKnowing(
    [
      [shopsQuery('p1').queryKey, { items, can: { connect: { allowed: true } } }],
      [keysQuery('p1').queryKey, { items: [], can: {} }],
    ],
    <RouterProvider router={router as never} />,
  )
  await screen.findByRole('group', { name: 'Your shop' })
}
const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value

it('opens the steps of the shop that was connected last, with that one’s address', async () => {
  await show('/', shop('woocommerce'), shop('stripe'))
  expect(chosen()).toBe('stripe')
  expect(screen.getByText('https://tandem.example/v1/shops/of-stripe')).toBeTruthy()
})

it('a test order says in which of the list it is, or why there is none', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  await show('/')
  server.refuse('programme.ended', 'The programme has ended.')
  await press('Send test order')
  await screen.findByText('The programme has ended.')
  expect(said).not.toHaveBeenCalled()
  server.answer({ orderId: 'TEST-7' })
  await press('Send test order')
  await waitFor(() => expect(said.mock.calls).toEqual([['Order TEST-7 is in your list.']]))
  said.mockRestore()
})
