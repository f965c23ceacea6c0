import { beforeAll, expect, it } from 'vitest'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { atTime } from '#platform/clock.ts'
import { type Row, useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { listDeals } from './collaborations/barter/deals/deal-list.views.ts'
import { listCreatorCollaborations } from './collaborations/overview/creator-overview.views.ts'
import { listPromised } from './collaborations/overview/promised.views.ts'
import { listReviewsOf } from './collaborations/reviews/review-list.views.ts'
import { listGrants } from './collaborations/rights/grants/grant-list.views.ts'
import { listMyRequests } from './collaborations/rights/requests/request.views.ts'
import { listReviewQueue } from './collaborations/submissions/review-queue.views.ts'
import { listCreatorEvents } from './collaborations/track-record/record-events.views.ts'
import { listMyPosts } from './content/posts/my-posts.views.ts'

const plant = useBareRows()
const moment = new Date('2031-05-04T10:00:00.000Z')
const at = moment.toISOString()
const later = '2031-05-09T10:00:00.000Z'

const own = crypto.randomUUID() as AuthorizedBrandId
const me = crypto.randomUUID()
const offer = crypto.randomUUID()
const person = { userId: me, email: '' }
const brand = { ...person, role: 'brand', brandId: own, member: 'owner' } as const
const creator = { ...person, role: 'creator' } as const
const between = { brand_id: own, creator_id: me }

beforeAll(async () => {
  await plant('brands', { id: own })
  await plant('users', { id: me, display_name: 'Mira' })
  await plant('creators', { id: me })
  await plant('barter_offers', { id: offer, brand_id: own, product: { valueCoins: 5 } })
})

const work = async (more: Row) => {
  const { id } = await plant('campaigns', { brand_id: own })
  const row = { ...between, state_since: at, coins: 5, completed_at: at, ...more }
  return plant('collaborations', { ...row, campaign_id: id })
}
const post = () =>
  plant('posts', { ...between, posted_at: at, source: 'organic', type: 'instagram_reel' })

type Query = { limit: number; cursor?: string | undefined }
type Read = (query: Query) => Promise<{ items: object[]; nextCursor: string | null }>

/** Three that stand at one moment, and the list that shows them. */
const lists: [string, () => Promise<unknown>, Read][] = [
  [
    'deals',
    async () => {
      const deal = { ...between, offer_id: offer, changed_at: at, state: 'declined', round: 1 }
      const { id } = await plant('barter_deals', deal)
      await plant('barter_terms', { deal_id: id, round: 1 })
    },
    (query) => listDeals(brand, query),
  ],
  [
    'content to review',
    async () => {
      const { id } = await work({ state: 'submitted', state_deadline: at })
      await plant('submissions', { collaboration_id: id, verdict: 'pending', kind: 'live' })
    },
    (query) => listReviewQueue(brand, query),
  ],
  [
    'what a creator has behind them',
    () => work({ state: 'completed' }),
    (query) => listCreatorCollaborations(creator, { ...query, tab: 'done' }),
  ],
  ['what is promised', () => work({ state: 'approved' }), (query) => listPromised(creator, query)],
  [
    'a creator’s record',
    () => work({ state: 'completed' }),
    (query) => listCreatorEvents(creator, query),
  ],
  [
    'reviews',
    async () => {
      const { id } = await work({ state: 'completed' })
      const review = { ...between, collaboration_id: id, by_role: 'brand', visible_at: at }
      await plant('collaboration_reviews', review)
    },
    (query) => listReviewsOf(me, query),
  ],
  ['posts', post, (query) => listMyPosts(creator, query)],
  [
    'questions for rights',
    async () => {
      const { id } = await post()
      await plant('rights_requests', { ...between, post_id: id, changed_at: at, state: 'refused' })
    },
    (query) => listMyRequests(creator, query),
  ],
  [
    'rights that run',
    () => plant('rights_grants', { ...between, starts_at: at, ends_at: later }),
    (query) => listGrants(brand, { ...query, state: 'running' }),
  ],
  [
    'all rights',
    () => plant('rights_grants', { ...between, starts_at: at, ends_at: later }),
    (query) => listGrants(brand, query),
  ],
]

it.each(lists)('%s of one moment stand on one page each, in one order', async (_, make, read) => {
  for (let nr = 0; nr < 3; nr += 1) await make()
  await atTime(moment, async () => {
    const all = (await read({ limit: 100 })).items
    const paged: object[] = []
    let cursor: string | undefined
    do {
      const page: Awaited<ReturnType<Read>> = await read({ limit: 1, cursor })
      paged.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(all.length).toBeGreaterThanOrEqual(3)
    expect(paged).toEqual(all)
  })
})
