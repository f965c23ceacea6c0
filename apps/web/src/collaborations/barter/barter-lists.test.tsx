import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { dealsQuery } from './deals/deal.api.ts'
import { brandOffersQuery, openOffersQuery } from './offers/offer.api.ts'

const server = catchRequests()

it.each([
  ['/api/brand/barter/deals?stage=ended', dealsQuery('brand', 'ended')],
  ['/api/barter/deals?', dealsQuery('creator', undefined)],
  [
    '/api/barter/offers?niche=home&sort=value',
    openOffersQuery({ niche: 'home' as const, sort: 'value' }),
  ],
  ['/api/brand/barter/offers?state=closed', brandOffersQuery('closed')],
] as const)('goes on to the next page of %s with the same choice', async (address, query) => {
  const { client } = showKnowing([], null)
  server.answer({ items: [], nextCursor: 'two' })
  server.answer({ items: [], nextCursor: null })
  await client.fetchInfiniteQuery({ ...query, pages: 3 } as never)
  const asked = server.requests.mock.calls.map(([at]) => {
    const { pathname, searchParams } = new URL(at, 'http://x')
    return [pathname, Object.fromEntries(searchParams)]
  })
  const { pathname, searchParams } = new URL(address, 'http://x')
  const choice = Object.fromEntries(searchParams)
  expect(asked).toEqual([
    [pathname, choice],
    [pathname, { ...choice, cursor: 'two' }],
  ])
})
