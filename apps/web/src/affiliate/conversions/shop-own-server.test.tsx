import type { ConversionCall } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { CallLog } from './call-log.tsx'
import {
  callsQuery,
  conversionsQuery,
  keysQuery,
  shopHealthQuery,
  shopsQuery,
} from './conversion.api.ts'
import { ImportOrders } from './import/import-orders.tsx'
import { ShopConnection } from './shop-connection.tsx'
import { ShopOwnServer } from './shop-own-server.tsx'

const server = catchRequests()
beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
const programme = { id: 'p1', windowDays: 45 }
const at = '2027-03-04T12:00:00Z'
const key = { id: 'key-one', createdAt: at, endsAt: null }
const rate = [installationQuery.queryKey, sampleInstallation] as const
const own = (...items: object[]) =>
  showKnowing(
    [rate, [keysQuery('p1').queryKey, { items }]],
    <ShopOwnServer programme={programme} />,
  )
const code = () => [...document.querySelectorAll('pre')].map(({ textContent }) => textContent ?? '')

it('names the key in use and until when the one before it works', () => {
  own(key, { ...key, id: 'key-old', endsAt: '2027-03-07T12:00:00Z' })
  const [first, second] = within(screen.getAllByRole('list')[1] as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(first).toMatch(/^key-onemade .*4.*2027$/)
  expect(second).toMatch(/^key-oldreplaced, works until .*7/)
})

it('makes a key, shows its secret once, and writes both into the examples', async () => {
  const { stale } = own()
  expect(screen.getByText('No key yet.')).toBeTruthy()
  expect(code()[1]).toContain('your secret')
  server.refuse('brand.role_required', 'Ask an owner.')
  await press('Make a new key')
  expect(await screen.findByText('Ask an owner.')).toBeTruthy()
  server.answer({ key: 'key-two', secret: 's3cr3t' })
  server.requests.mockImplementation(() => new Promise(() => {}))
  await press('Make a new key')
  await waitFor(() => expect(code()[1]).toContain('s3cr3t'))
  expect(code()[1]).toContain('key-two')
  expect(screen.queryByText('Ask an owner.')).toBeNull()
  expect(server.sent()[1]?.[0]).toBe('POST /api/brand/programmes/p1/keys')
  expect(stale()).toEqual(['conversions p1 keys'])
})

it('keeps a visit for as long as the programme counts it, in either language', async () => {
  own(key)
  expect(code()[0]).toContain(`Max-Age=${45 * 86_400};`)
  const languages = within(screen.getByRole('tablist', { name: 'Keep the visit in' }))
  await userEvent.click(languages.getByRole('tab', { name: 'PHP' }))
  expect(code()[0]).toContain('time() + 45 * 86400')
})

type Call = z.infer<typeof ConversionCall>
const call = (change: Partial<Call>): Call => ({
  ...{
    id: 1,
    at,
    source: 'shopify',
    orderId: 'A-1',
    status: 200,
    outcome: 'taken',
    detail: 'New.',
  },
  ...change,
})
it.each<[Partial<Call>, string, boolean]>([
  [{}, '200', true],
  [{ outcome: 'known' }, '200', true],
  [{ outcome: 'refused' }, 'refused', false],
  [{ outcome: 'refused', status: 300 }, '300', false],
  [{ outcome: 'refused', status: 401 }, '401', false],
])('shows what came of a call with %o', (change, said, isGood) => {
  const known = [[callsQuery('p1').queryKey, { items: [call(change)] }]] as const
  showKnowing(known, <CallLog programmeId="p1" />)
  const [, answer, order, why] = screen.getAllByRole('cell')
  expect([answer?.textContent, order?.textContent, why?.textContent]).toEqual([said, 'A-1', 'New.'])
  expect(answer?.querySelector('[class*="text-ok"]') !== null).toBe(isGood)
})

it('says that nothing has come, and names no order where none was named', () => {
  const log = <CallLog programmeId="p1" />
  const { client } = showKnowing([[callsQuery('p1').queryKey, { items: [] }]], log)
  expect(screen.getByText('Nothing has come yet.')).toBeTruthy()
  client.clear()
  showKnowing([[callsQuery('p1').queryKey, { items: [call({ orderId: null })] }]], log)
  expect(screen.getAllByRole('cell')[2]?.textContent).toBe('')
})

const Shop = () => <ShopConnection programme={programme} />
const shop = (address: string, keys: object[], items: object[] = []) => {
  server.requests.mockImplementation(() => new Promise(() => {}))
  const router = createRouter({
    routeTree: createRootRoute({ component: Shop }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const { stale } = showKnowing(
    [
      rate,
      [shopsQuery('p1').queryKey, { items, can: { connect: { allowed: true } } }],
      [keysQuery('p1').queryKey, { items: keys }],
      [shopHealthQuery('p1').queryKey, { silent: null, orders: 0, carriers: [] }],
      [callsQuery('p1').queryKey, { items: [] }],
      [conversionsQuery('p1').queryKey, { pages: [], pageParams: [] }],
    ],
    <RouterProvider router={router as never} />,
  )
  return { router, stale }
}

it('knows an own server by its key, and changes to another shop in the address alone', async () => {
  const { router } = shop('/?tab=shop', [key])
  expect(await screen.findByRole('heading', { name: 'Connect your server' })).toBeTruthy()
  expect(screen.getByText(/and follow the steps below it\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'WooCommerce' }))
  expect(await screen.findByRole('heading', { name: 'Connect WooCommerce' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ tab: 'shop', shop: 'woocommerce' })
  expect(screen.queryByRole('heading', { name: 'Connect your server' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Get the address' })).toBeTruthy()
})

it('asks what the shop runs on where nothing is known of it', async () => {
  shop('/', [])
  expect(await screen.findByText(/The steps to connect it follow\.$/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /^Connect/ })).toBeNull()
})

it('sends a test order, names it, asks for orders and calls again, or says why not', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = shop('/', [])
  await screen.findByRole('button', { name: 'Send a test order' })
  server.refuse('programme.ended', 'This programme has ended.')
  await press('Send a test order')
  expect(await screen.findByText('This programme has ended.')).toBeTruthy()
  expect(stale()).toEqual([])
  server.answer({ orderId: 'test-1' })
  await press('Send a test order')
  await waitFor(() => expect(said.mock.calls).toEqual([['Order test-1 is in your list.']]))
  expect(server.sent()[1]?.[0]).toBe('POST /api/brand/programmes/p1/conversions/test')
  expect(stale()).toEqual(
    expect.arrayContaining(['conversions p1 calls', 'conversions p1 orders ']),
  )
  said.mockRestore()
})

it('opens the import of orders only when it is asked for', async () => {
  showKnowing([], <ImportOrders programme={{ id: 'p1', currency: 'EUR' }} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Import orders')
  expect(await screen.findByLabelText('File of orders')).toBeTruthy()
})
