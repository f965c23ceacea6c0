import {
  type CampaignPost,
  postSorts,
} from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { beforeAll, expect, it } from 'vitest'
import { viewBrandCampaign } from '#campaigns/campaigns/brand-campaign.views.ts'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { type Row, useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { viewCampaignReport, viewSortedPosts } from './campaign-report.views.ts'

const plant = useBareRows()
const brandId = crypto.randomUUID() as AuthorizedBrandId
const actor = { userId: '', email: '', role: 'brand', brandId, member: 'owner' } as const
const start = Date.parse('2031-03-01T00:00:00.000Z')
const campaign = { brand_id: brandId, type: 'instagram_reel', category: 'paid_campaign' }

let fees: Row
beforeAll(async () => {
  await plant('brands', { id: brandId })
  fees = await plant('ledger_accounts', { asset: 'COIN', owner: 'platform', kind: 'fee_income' })
})

/** Deterministic numbers between 0 and `below`. */
const randomFrom = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

type Telling = { at: number; views: number | null; likes: number | null; counts: boolean }
type Told = { creator: string; tellings: Telling[] }
type History = { posts: Told[]; spent: Map<string, number>; completed: number }

const buildHistory = async (campaignId: string, seed: number): Promise<History> => {
  const random = randomFrom(seed)
  const at = () => start + random(40 * 24) * hourMs + random(1000)
  const history: History = { posts: [], spent: new Map(), completed: 0 }
  for (let person = 0; person < 6; person += 1) {
    const creator = crypto.randomUUID()
    await plant('users', { id: creator, display_name: `Creator ${person}` })
    await plant('creators', { id: creator, slug: `creator-${seed}-${person}` })
    const isDone = random(3) > 0
    const of = { brand_id: brandId, campaign_id: campaignId, creator_id: creator }
    const work = await plant('collaborations', {
      ...{ ...of, state: isDone ? 'completed' : 'declined', state_since: new Date(at()) },
      ...{
        accepted_at: isDone ? new Date(at()) : null,
        completed_at: isDone ? new Date(at()) : null,
      },
    })
    if (!isDone) continue
    history.completed += 1
    const wallet = await plant('ledger_accounts', {
      asset: 'COIN',
      owner: 'creator',
      owner_id: creator,
    })
    const [coins, fee, back] = [random(900) + 1, random(90), random(2)]
    for (const [account, delta] of [
      [wallet, coins],
      [fees, fee],
      [wallet, -back],
    ] as [Row, number][]) {
      const transfer = await plant('ledger_transfers', {
        ref_type: 'collaboration',
        ref_id: work.id,
      })
      await plant('ledger_entries', { transfer_id: transfer.id, account_id: account.id, delta })
    }
    history.spent.set(creator, coins + fee - back)
    const shown_to = random(2) === 0 ? 'nobody' : 'everyone'
    const connection = await plant('connections', { creator_id: creator, shown_to })
    for (let nr = random(3); nr > 0; nr -= 1)
      history.posts.push(
        await buildPost({ ...of, collaboration_id: work.id }, { random, at, connection }),
      )
  }
  return history
}

type Chance = { random: (below: number) => number; at: () => number; connection: Row }

const buildPost = async (of: Row & { creator_id: string }, { random, at, connection }: Chance) => {
  const known = (below: number) => (random(4) === 0 ? null : random(below))
  const told = Array.from({ length: random(5) }, () => {
    const isRead = random(2) === 0
    const numbers = { views: known(5000), likes: known(300) }
    return { at: at(), ...numbers, isRead, counts: !isRead || connection.shown_to === 'everyone' }
  }).sort((one, other) => one.at - other.at)
  const last = told.findLast(({ isRead }) => !isRead)
  const post = await plant('posts', {
    ...{ ...of, source: 'campaign', posted_at: new Date(start), gradient: null },
    ...{ views: last?.views ?? null, likes: last?.likes ?? null },
    numbers_at: last ? new Date(last.at) : null,
  })
  for (const one of told)
    await plant('post_numbers', {
      ...{ post_id: post.id, views: one.views, likes: one.likes, told_at: new Date(one.at) },
      ...{
        source: one.isRead ? 'tiktok' : 'creator',
        connection_id: one.isRead ? connection.id : null,
      },
    })
  return { creator: of.creator_id, tellings: told.filter(({ counts }) => counts) }
}

const sum = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)
const newest = (posts: readonly Told[], until = Number.POSITIVE_INFINITY) =>
  posts.map(({ tellings }) => tellings.findLast(({ at }) => at < until))

it.each([1, 2, 3, 4])('says what a naive recount of random history %i says', async (seed) => {
  const { id } = await plant('campaigns', { ...campaign, published_at: new Date(start) })
  const campaignId = String(id)
  const history = await buildHistory(campaignId, seed)
  await plant('posts', { brand_id: brandId, campaign_id: null, views: 9, gradient: null })
  const report = await viewCampaignReport(actor, campaignId)
  const value = (name: string) => report.figures.find((figure) => figure.id === name)?.value
  const numbers = newest(history.posts)
  const viewed = numbers.filter((one) => one?.views != null)
  const liked = numbers.filter((one) => one?.likes != null)
  const spent = sum([...history.spent.values()])
  expect(value('spent')).toBe(spent)
  expect(value('posts')).toBe(history.posts.length)
  expect(value('views')).toBe(viewed.length === 0 ? null : sum(viewed.map((one) => one?.views)))
  expect(value('engagements')).toBe(liked.length === 0 ? null : sum(liked.map((one) => one?.likes)))
  expect(report.figures.find((one) => one.id === 'views')?.coverage).toEqual({
    ...{ known: viewed.length, of: history.posts.length },
  })
  const spentAt = report.creators.columns.findIndex((column) => column.id === 'spent')
  expect(new Map(report.creators.rows.map(({ key, values }) => [key, values[spentAt]]))).toEqual(
    history.spent,
  )
  expect(report.posts).toHaveLength(history.posts.length)
  expect(report.funnel.map(({ count }) => count).at(-1)).toBe(history.completed)
  const [views] = report.trend?.series ?? []
  for (const [nr, day] of (report.trend?.days ?? []).entries())
    expect([day, views?.values[nr] ?? 0]).toEqual([
      ...[day, sum(newest(history.posts, Date.parse(day) + 24 * hourMs).map((one) => one?.views))],
    ])
  const { money } = await viewBrandCampaign(actor, campaignId)
  expect(report.spending.spentCoins).toBe(money.spent)
  expect(report.spending).toMatchObject({ heldCoins: money.held, returnedCoins: money.returned })
})

it('compares with the median of at least three other completed campaigns', async () => {
  const spent = async () => {
    const { id } = await plant('campaigns', { ...campaign, published_at: new Date(start) })
    const { figures, compared } = await viewCampaignReport(actor, String(id))
    return [compared.campaigns, figures.find((figure) => figure.id === 'spent')?.before]
  }
  expect(await spent()).toEqual([0, null])
  const totals: number[] = []
  for (const seed of [11, 12, 13]) {
    const { id } = await plant('campaigns', { ...campaign, state: 'closed', closed_at: new Date() })
    const history = await buildHistory(String(id), seed)
    totals.push(sum([...history.spent.values()]))
  }
  expect(await spent()).toEqual([3, totals.sort((one, other) => one - other)[1]])
})

it.each(postSorts)('finds the posts with the best %s among all of them', async (sort) => {
  const { id } = await plant('campaigns', { ...campaign, published_at: new Date(start) })
  await buildHistory(String(id), 21 + postSorts.indexOf(sort))
  const { posts } = await viewCampaignReport(actor, String(id))
  const shownValue: Record<typeof sort, (post: CampaignPost) => number | null> = {
    views: ({ views }) => views,
    engagements: ({ engagements }) => engagements,
    rate: ({ engagementRate }) => engagementRate,
    cost: ({ costPerEngagement }) => costPerEngagement,
    spent: ({ costCoins }) => costCoins,
    likes: ({ likes }) => likes,
    comments: ({ comments }) => comments,
    shares: ({ shares }) => shares,
    saves: ({ saves }) => saves,
  }
  const sign = sort === 'cost' ? 1 : -1
  const sorted = [
    ...posts
      .map(shownValue[sort])
      .filter((value) => value !== null)
      .sort((one, other) => sign * (one - other)),
    ...posts.map(shownValue[sort]).filter((value) => value === null),
  ]
  const best = await viewSortedPosts(actor, String(id), sort, 3)
  expect(best.all).toBe(posts.length)
  expect(best.posts.map(shownValue[sort])).toEqual(sorted.slice(0, 3))
})

it('does not show the campaign of another brand', async () => {
  const { id } = await plant('campaigns', { ...campaign, brand_id: crypto.randomUUID() })
  const refused = { code: 'campaign.not_found' }
  await expect(viewCampaignReport(actor, String(id))).rejects.toMatchObject(refused)
  await expect(viewSortedPosts(actor, String(id), 'views')).rejects.toMatchObject(refused)
})
