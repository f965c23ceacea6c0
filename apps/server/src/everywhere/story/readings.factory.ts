import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { CouponSort } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { sql } from 'kysely'
import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { pathOf } from '#everywhere/send.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { asText, differences, orderedInMoments, withoutCounts } from './plain-text.factory.ts'

type Query = Record<string, string | number>
/**
 * `in` names what stands in its path, `all` the field that lists every one of them; of `orders`
 * only the first field of each item is told.
 */
type Reading = {
  in?: Thing
  all?: Record<string, Thing>
  queries?: Query[]
  orders?: Query[]
}

/** By whom or what pages are about: what stands in their addresses. */
const things = {
  brand: sql`select slug as id, id::text as brand from brands order by brands.id`,
  creator: sql`select slug as id from creators order by creators.id`,
  person: sql`select id::text as id from users order by users.id`,
  campaign: sql`select id::text as id, brand_id::text as brand from campaigns order by campaigns.id`,
  collaboration: sql`select id::text as id, brand_id::text as brand from collaborations order by collaborations.id`,
  pair: sql`select c.campaign_id::text as id, k.slug as other from collaborations c
             join creators k on k.id = c.creator_id order by c.id`,
  topup: sql`select id::text as id from topups order by topups.id`,
  coupon: sql`select id::text as id from coupons order by coupons.id`,
  programme: sql`select id::text as id, brand_id::text as brand from programmes order by id`,
  enrolment: sql`select id::text as id from enrolments order by id`,
  commission: sql`select id::text as id from commissions order by id`,
  offer: sql`select id::text as id, brand_id::text as brand from barter_offers order by barter_offers.id`,
  deal: sql`select id::text as id from barter_deals order by barter_deals.id`,
  request: sql`select id::text as id from rights_requests order by rights_requests.id`,
  grant: sql`select id::text as id, brand_id::text as brand from rights_grants order by rights_grants.id`,
  shortlist: sql`select id::text as id, brand_id::text as brand from shortlists order by id`,
  webhook: sql`select id::text as id from webhooks order by id`,
  post: sql`select id::text as id, brand_id::text as brand from posts order by posts.id`,
  redemption: sql`select id::text as id from redemptions order by redemptions.id`,
}
type Thing = keyof typeof things
const pages: Reading = { queries: [{ limit: 3 }] }
const sorts = (...names: string[]): Query[] => names.map((sort) => ({ sort, limit: 50 }))
const each = (name: string, ...values: string[]): Query[] =>
  values.map((value) => ({ [name]: value, limit: 50 }))
const all: Reading = { queries: [{ limit: 100 }] }

/** What is told step by step already, or is not of this installation, is not read again. */
export const toldAlready = 'told step by step'
export const readings: Record<string, Reading | typeof toldAlready> = {
  'GET /session': {},
  'GET /installation': {},
  'GET /coins/solvency': {},
  'GET /coins/statement': all,
  'GET /sessions': {},
  'GET /calendar': { queries: [{ from: '2041-01-01T00:00:00Z', to: '2042-01-01T00:00:00Z' }] },
  'GET /calendar/feed': {},
  'GET /profiles/:userId': { in: 'person' },
  'GET /notifications': { queries: [{ limit: 100 }], orders: [{ filter: 'unread' }] },
  'GET /brands': { queries: [{ limit: 1 }], orders: [{ q: 'har' }, { category: 'Beauty' }] },
  'GET /brands/names': { orders: [{ q: 'gl' }] },
  'GET /brands/:brandName': { in: 'brand' },
  'GET /public-pages/brands/:brandName': { in: 'brand' },
  'GET /public-pages/campaigns/:campaignId': { in: 'campaign' },
  'GET /public-pages/creators/:creatorName': { in: 'creator' },
  'GET /brands/:brandName/reviews': { in: 'brand', ...pages },
  'GET /brands/:brandName/record': { in: 'brand' },
  'GET /brands/:brandName/posts': { in: 'brand', ...pages },
  'GET /creators/:creatorName/record': { in: 'creator' },
  'GET /creators/:creatorName/reviews': { in: 'creator', ...pages },
  'GET /creator/record': {},
  'GET /creator/record/events': all,
  'GET /brand/record': {},
  'GET /brand/record/events': all,
  'GET /creator/profile': {},
  'GET /creator/favourites': pages,
  'GET /coupons': { ...pages, orders: sorts(...CouponSort.options) },
  'GET /coupons/suppliers': {},
  'GET /redemptions': { ...pages, orders: each('state', 'held', 'issued', 'expired', 'refunded') },
  'GET /redemptions/:redemptionId/code': { in: 'redemption' },
  'GET /campaigns': { ...pages, orders: [...sorts('coins', 'deadline'), ...each('q', 'mug')] },
  'GET /campaigns/:campaignId': { in: 'campaign' },
  'GET /campaigns/:campaignId/standing': { in: 'campaign' },
  'GET /collaborations': { orders: each('tab', 'needs_you', 'in_progress', 'waiting', 'done') },
  'GET /collaborations/:collaborationId': toldAlready,
  'GET /messages/unread': {},
  'GET /inbox': { ...pages, orders: each('kind', 'content', 'messages') },
  'GET /inbox/count': {},
  'GET /promised': pages,
  'GET /palette': { queries: [{ q: 'o' }] },
  'GET /collaborations/:collaborationId/comments': { in: 'collaboration' },
  'GET /collaborations/:collaborationId/messages': { in: 'collaboration', queries: [{ limit: 2 }] },
  'GET /collaborations/:collaborationId/reviews': { in: 'collaboration' },
  'GET /creator/reviews': pages,
  'GET /matches': { all: { campaignIds: 'campaign' } },
  'GET /campaigns/recommended': pages,
  'GET /collaborations/:collaborationId/dispute': { in: 'collaboration' },
  'GET /creator/address': {},
  'GET /collaborations/:collaborationId/address': { in: 'collaboration' },
  'GET /brand/collaborations/:collaborationId/address': { in: 'collaboration' },
  'GET /brand/posts': {
    ...pages,
    orders: [...each('platform', 'instagram', 'youtube'), ...each('rights', 'with', 'asked')],
  },
  'GET /brand/posts/:postId': { in: 'post' },
  'GET /brand/portfolio': pages,
  'GET /creators/:creatorName/portfolio': { in: 'creator', ...pages },
  'GET /brand/creators/:creatorName/campaigns': { in: 'creator' },
  'GET /brand/inviting-campaigns': {},
  'GET /brand/creators': {
    ...pages,
    orders: [
      ...sorts('followers', 'rating', 'newest'),
      ...each('niche', 'Beauty'),
      ...each('q', 'mria'),
    ],
  },
  'GET /brand/creators/:creatorName': { in: 'creator' },
  'GET /brand/shortlists': {},
  'GET /brand/shortlists/:shortlistId/creators': { in: 'shortlist', ...pages },
  'GET /creator/posts': { ...pages, orders: each('asked', 'true') },
  'GET /creator/connections': {},
  'GET /creator/searches': {},
  'GET /brand/creators/:creatorName/audience': { in: 'creator' },
  'GET /brand/profile': {},
  'GET /brand/dashboard': {},
  'GET /brand/analytics': { queries: [{}, { period: 'all' }] },
  'GET /wallet': {},
  'GET /wallet/statement': all,
  'GET /wallet/products': { queries: [{ year: 2041 }] },
  'GET /creator/products': { queries: [{ year: 2041 }] },
  'GET /wallet/campaigns/:campaignId/statement': { in: 'campaign', queries: [{ limit: 100 }] },
  'GET /wallet/topups': pages,
  'GET /wallet/topups/:topupId': { in: 'topup' },
  'GET /brand/coupons': { orders: [{ limit: 3 }, ...each('state', 'offered', 'sold_out')] },
  'GET /brand/coupons/:couponId': { in: 'coupon' },
  'GET /brand/coupons/:couponId/redemptions': { in: 'coupon', ...pages },
  'GET /brand/settlements': pages,
  'GET /wallet/invoices': { queries: [{ limit: 2 }], orders: [{ period: '2041-03' }] },
  'GET /wallet/billing': {},
  'GET /brand/coin-suggestions': { queries: [{ type: 'instagram_reel', niche: 'beauty' }] },
  'GET /brand/campaigns': {
    orders: [{ limit: 3 }, ...each('state', 'closed'), ...each('q', 'mu')],
  },
  'GET /brand/campaigns/:campaignId': { in: 'campaign' },
  'GET /brand/campaigns/:campaignId/collaborations': {
    in: 'campaign',
    orders: [
      { limit: 50 },
      ...sorts('match', 'followers', 'rating'),
      ...each('group', 'completed'),
    ],
  },
  'GET /brand/reviews': pages,
  'GET /brand/collaborations/:collaborationId': toldAlready,
  'GET /brand/campaigns/:campaignId/creators/:creatorName': toldAlready,
  'GET /brand/campaigns/:campaignId/creators': {
    in: 'campaign',
    queries: [{ q: 'mi' }, { q: '@sol' }],
  },
  'GET /brand/decline-templates': {},
  'GET /brand/creators/:creatorName/note': { in: 'creator' },
  'GET /brand/campaigns/:campaignId/matches': {
    in: 'campaign',
    all: { collaborationIds: 'collaboration' },
  },
  'GET /brand/campaigns/:campaignId/suggested-creators': { in: 'campaign', ...pages },
  'GET /brand/collaborations/:collaborationId/reviews': { in: 'collaboration' },
  'GET /programmes': pages,
  'GET /programmes/:programmeId': { in: 'programme' },
  'GET /creator/programmes': pages,
  'GET /brand/programmes': pages,
  'GET /brand/programmes/:programmeId': { in: 'programme' },
  'GET /brand/programmes/:programmeId/enrolments': {
    in: 'programme',
    orders: [{ limit: 2 }, ...each('state', 'approved', 'removed')],
  },
  'GET /brand/programmes/:programmeId/creators': { in: 'programme', queries: [{ q: 'ne' }] },
  'GET /brand/programmes/:programmeId/conversions': {
    in: 'programme',
    ...all,
    orders: each('attributed', 'yes', 'no'),
  },
  'GET /brand/programmes/:programmeId/calls': { in: 'programme' },
  // Keys are made by chance.
  'GET /brand/programmes/:programmeId/keys': toldAlready,
  'GET /brand/programmes/:programmeId/materials': { in: 'programme' },
  'GET /enrolments/:enrolmentId/materials': { in: 'enrolment' },
  'GET /enrolments/:enrolmentId/links': { in: 'enrolment' },
  'GET /enrolments/:enrolmentId/days': { in: 'enrolment', queries: [{ days: 30 }] },
  'GET /brand/programmes/:programmeId/days': { in: 'programme', queries: [{ days: 30 }] },
  'GET /brand/programmes/:programmeId/shops': { in: 'programme' },
  'GET /brand/programmes/:programmeId/shop-health': { in: 'programme' },
  'GET /brand/api-keys': {},
  'GET /brand/webhooks': {},
  'GET /brand/webhooks/:webhookId/deliveries': { in: 'webhook', ...pages },
  'GET /brand/enrolments/:enrolmentId/codes': { in: 'enrolment' },
  'GET /claims': pages,
  'GET /brand/programmes/:programmeId/claims': {
    in: 'programme',
    ...all,
    orders: each('waiting', 'yes'),
  },
  'GET /commissions': { ...pages, orders: each('state', 'matured', 'rejected') },
  'GET /brand/commissions/:commissionId': { in: 'commission' },
  'GET /barter/offers': {
    ...pages,
    orders: [...sorts('newest', 'value'), ...each('q', 'serum')],
  },
  'GET /barter/offers/:offerId': { in: 'offer' },
  'GET /creator/barter-wishes': {},
  'GET /barter/deals': { ...pages, orders: each('stage', 'your_turn', 'ended') },
  'GET /barter/deals/:dealId': { in: 'deal' },
  'GET /brand/barter/offers': { ...pages, orders: each('state', 'closed') },
  'GET /brand/barter/offers/:offerId': { in: 'offer' },
  'GET /brand/barter/offers/:offerId/creators': { in: 'offer', queries: [{ q: 'mi' }] },
  'GET /brand/barter/deals': { ...pages, orders: each('stage', 'working', 'done') },
  'GET /brand/barter/deals/:dealId': { in: 'deal' },
  'GET /brand/posts/:postId/rights': { in: 'post' },
  'GET /creator/rights-requests': { ...pages, orders: each('open', 'true') },
  'GET /creator/rights-requests/:requestId': { in: 'request' },
  'GET /brand/rights': { ...pages, orders: each('state', 'running', 'ended') },
  'GET /brand/rights/:grantId': { in: 'grant' },
  'GET /creator/rights': pages,
  'GET /creator/rights/:grantId': { in: 'grant' },
  'GET /v1/rights': { queries: [{ url: 'https://instagr.am/p/Crights00001' }] },
}
const files: Record<string, Reading> = {
  'GET /redemptions.csv': {},
  'GET /brand/coupons/:couponId/redemptions.csv': { in: 'coupon' },
  'GET /wallet/statement.csv': {},
  'GET /wallet/campaigns/:campaignId/statement.csv': { in: 'campaign' },
  'GET /wallet/invoices.csv': {},
  'GET /commissions.csv': {},
  'GET /brand/rights.csv': {},
  'GET /creator/rights.csv': {},
  'GET /brand/programmes/:programmeId/conversions.csv': { in: 'programme' },
}

export const thingsThere = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(things).map(async ([name, query]) => [
        name,
        (await sql<{ id: string; other?: string }>`select * from (${query}) q`.execute(db)).rows,
      ]),
    ),
  ) as Record<Thing, { id: string; other?: string }[]>

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

/** Of who tells the story, that questions can be put. */
export type Asking = {
  ask: (who: string, endpoint: Pick<Endpoint, 'method' | 'path'>, sent: object) => Promise<Answer>
}

const told = (answer: Answer, onlyOrder: boolean): string[] => {
  if (!String(answer.headers['content-type']).includes('json'))
    return answer.body
      .trim()
      .split('\r\n')
      .map((line) => `  | ${line}`)
  const body = withoutCounts(answer.body)
  if (answer.statusCode === 400) throw new Error(`Asked what nobody can answer: ${answer.body}`)
  if (answer.statusCode !== 200) return [`  refused ${answer.statusCode} ${body.code}`]
  if (!onlyOrder) return asText(body, '  ')
  const items = body.items as Record<string, unknown>[]
  const order = items.map(({ id, slug, creator }) => id ?? slug ?? creator)
  return asText({ ...body, items: order }, '  ')
}

/** What somebody else was told in the same words is not told twice. */
export const readerOf = async (teller: Asking, clean: (text: string) => string) => {
  const endpoints = [...(await everyEndpoint()).entries()].filter(([name]) =>
    name.startsWith('GET '),
  )
  const ids = await thingsThere()
  const before = new Map<string, [string, string[]][]>()

  const read = async (who: string, name: string, reading: Reading): Promise<string[]> => {
    const [method, path = ''] = name.split(' ')
    const endpoint = { method, path } as Pick<Endpoint, 'method' | 'path'>
    const read: string[] = []
    const one = async (params: Query, query: Query, onlyOrder: boolean): Promise<void> => {
      const answer = await teller.ask(who, endpoint, { params, query })
      if ([403, 404].includes(answer.statusCode) && reading.in !== undefined) return
      const { cursor, ...shown } = query
      const asked = `${pathOf(path, params).replace(/^\/api/, '')} ${new URLSearchParams(shown as Record<string, string>)}${cursor === undefined ? '' : ' next page'}`
      const lines = told(answer, onlyOrder).map(clean)
      // What was asked for by its ids is answered in no order of its own.
      const text = reading.all === undefined ? orderedInMoments(lines) : lines.sort()
      const tellings = before.get(asked) ?? []
      before.set(asked, [...tellings, [who, text]])
      const [nearest] = tellings
        .map(([other, words]) => ({ other, changes: differences(words, text) }))
        .sort((one, two) => one.changes.length - two.changes.length)
      if (nearest === undefined || nearest.changes.length >= text.length) read.push(asked, ...text)
      else if (nearest.changes.length === 0) read.push(`${asked} as ${nearest.other}`)
      else read.push(`${asked} as ${nearest.other}, but`, ...nearest.changes)
      const next = answer.statusCode === 200 ? nextOf(answer.body) : null
      if (next !== null && cursor === undefined)
        await one(params, { ...query, cursor: next }, onlyOrder)
    }
    const parts = (path.match(/:\w+/g) ?? []).map((part) => part.slice(1))
    const listed = Object.fromEntries(
      Object.entries(reading.all ?? {}).map(([name, thing]) => [
        name,
        (ids[thing] ?? []).map(({ id }) => id).join(','),
      ]),
    )
    const paths =
      reading.in === undefined
        ? [{}]
        : (ids[reading.in] ?? []).map(({ id }) => ({ [parts[0] ?? '']: id }))
    for (const params of paths) {
      const { queries = reading.orders === undefined ? [{}] : [], orders = [] } = reading
      for (const query of queries) await one(params, { ...listed, ...query }, false)
      for (const query of orders) await one(params, query, true)
    }
    return read
  }

  return {
    missing: endpoints.map(([name]) => name).filter((name) => !(name in readings)),
    gone: Object.keys(readings).filter((name) => !endpoints.some(([known]) => known === name)),
    readAs: async (who: string, side: 'creator' | 'brand'): Promise<string> => {
      const lines: string[] = []
      for (const [name, { access }] of endpoints) {
        const reading = readings[name]
        if (
          reading === undefined ||
          reading === toldAlready ||
          access === (side === 'creator' ? 'brand' : 'creator')
        )
          continue
        lines.push(...(await read(who, name, reading)))
      }
      for (const [name, reading] of Object.entries(files)) {
        const answer = await read(who, name, reading)
        if (!answer.join().includes('refused 403')) lines.push(...answer)
      }
      return lines.join('\n')
    },
  }
}

const nextOf = (body: string): string | null => {
  const parsed = body.startsWith('{') ? JSON.parse(body) : {}
  return typeof parsed.nextCursor === 'string' ? parsed.nextCursor : null
}
