import { randomUUID } from 'node:crypto'
import { brandSorts } from '@tandem/contract/accounts/brands/brand.schema.ts'
import {
  BrandCampaignSort,
  CampaignSort,
} from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { CouponSort } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCast, type Cast } from '#everywhere/cast.factory.ts'
import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { sampleRequests } from '#everywhere/requests/sample-requests.factory.ts'
import { send } from '#everywhere/send.factory.ts'
import { buildOpenOfA } from '#everywhere/things.factory.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { encodeCursor } from '#platform/http/cursor.ts'
import { withRequestContext } from '#platform/http/request-context.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { whatIsWrongWith } from './harmless-answer.factory.ts'
import { fieldsOf } from './schema-fields.factory.ts'

const server = useTestApp()
const endpoints = await everyEndpoint()
const lists = [...endpoints].filter(([, endpoint]) =>
  fieldsOf(endpoint.query).some(([name]) => name === 'cursor'),
)
let cast: Cast

beforeAll(async () => {
  cast = await buildCast()
})

const moment = '2026-11-21T05:28:58.123456Z'
const shapes: (string | number | null)[][] = [
  [],
  [17],
  [randomUUID()],
  [null],
  ['not a moment', 'not an id'],
  [moment, randomUUID()],
  [moment, 17],
  ...['newest', 'deadline', 'coins', 'title', 'cost', 'recommended', 'rating', 'campaigns'].flatMap(
    (sort) => [
      [sort],
      [sort, moment, randomUUID()],
      [sort, 5, randomUUID()],
      [sort, 'words', 'words'],
      [sort, null, null],
      [sort, 1, 2, 3, 4, 5],
    ],
  ),
  ...[
    'reviews.brand',
    'reviews.creator',
    'creators.favourites',
    'wallet.topups',
    'wallet.statement',
    'coins.statement',
    'matching.recommended',
  ].flatMap((list) => [[list], [list, 'x', 'y'], [list, 17], [list, moment, randomUUID()]]),
]

const signedFor = (operation: string): Promise<string[]> =>
  withRequestContext({ requestId: 'test', operation }, async () => shapes.map(encodeCursor))

const tampered = async (operation: string): Promise<string[]> => {
  const [cursor = ''] = await signedFor(operation)
  const [body = '', signature = ''] = cursor.split('.')
  return [
    'x',
    '.',
    'null',
    body,
    `${body}.`,
    `.${signature}`,
    `${body}.${'A'.repeat(16)}`,
    `${Buffer.from('["newest","2030-01-01T00:00:00Z",1]').toString('base64url')}.${signature}`,
    `${body}.${signature}.${signature}`,
    `${body}.${signature}x`,
    'é'.repeat(100),
    'c'.repeat(1000),
  ]
}

/** Reading changes nothing: a list is prepared once, and asked as often as one likes. */
const readerOf = async (endpoint: Endpoint, name: string) => {
  const sample = (await sampleRequests[name]?.(cast)) ?? {}
  const as = await cast.signIn(endpoint.access === 'brand' ? 'ownerA' : 'creatorA')
  return (query: Record<string, unknown>) =>
    send(server.app, endpoint, { ...sample, query: { ...sample.query, ...query } }, as)
}

describe('cursors', () => {
  it('belong to most lists', () => {
    expect(lists.length).toBeGreaterThan(10)
  })

  it.each(lists)('%s refuses what it did not make', async (name, endpoint) => {
    const wrong: string[] = []
    const read = await readerOf(endpoint, name)
    for (const cursor of await tampered(name)) {
      const answer = await read({ cursor })
      if (answer.statusCode !== 400) wrong.push(`${cursor} → ${answer.statusCode}`)
      const complaint = whatIsWrongWith(answer)
      if (complaint !== undefined) wrong.push(`${cursor} → ${complaint}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(lists)('%s refuses those of other lists', async (name, endpoint) => {
    const wrong: string[] = []
    const read = await readerOf(endpoint, name)
    for (const cursor of await signedFor('GET /another/list')) {
      const answer = await read({ cursor })
      if (answer.statusCode !== 400 || whatIsWrongWith(answer) !== undefined)
        wrong.push(`${Buffer.from(cursor.split('.')[0] ?? '', 'base64url')} → ${answer.body}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['GET /brands', brandSorts],
    ['GET /campaigns', CampaignSort.options],
    ['GET /brand/campaigns', BrandCampaignSort.options],
    ['GET /coupons', CouponSort.options],
  ])('%s takes one of its own, and does not fail at it in another order', async (name, sorts) => {
    const endpoint = endpoints.get(name) as Endpoint
    for (let nr = 0; nr < 2; nr += 1) {
      await buildOpenOfA(cast)
      await buildCoupon()
    }
    const read = await readerOf(endpoint, name)
    for (const made of sorts) {
      const first = await read({ sort: made, limit: 1 })
      const cursor = first.json().nextCursor
      expect(cursor, made).toEqual(expect.any(String))
      for (const asked of sorts) {
        const answer = await read({ sort: asked, limit: 1, cursor })
        expect(made === asked ? [200] : [200, 400], `${made} ${asked}`).toContain(answer.statusCode)
      }
    }
  })

  it.each(lists)('%s refuses absurd limits', async (name, endpoint) => {
    const read = await readerOf(endpoint, name)
    for (const limit of [
      '0',
      '-1',
      '101',
      '1.5',
      '1e3',
      '1e309',
      'NaN',
      '99999999999999999999',
      'x',
    ]) {
      const answer = await read({ limit })
      expect([limit, answer.statusCode, whatIsWrongWith(answer)]).toEqual([limit, 400, undefined])
    }
    expect((await read({ limit: 100 })).statusCode).toBe(200)
  })
})
