import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildShop, orderBy, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { buildCampaign, buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { recordCampaignPost, recordOrganicPost } from '#content/posts/index.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildFinishedWork } from './finished-work.factory.ts'

const server = useTestApp()

const apply = async (brandId: string, campaignId: string, state: 'applied' | 'declined') => {
  const creator = await buildCreator()
  await db
    .insertInto('collaborations')
    .values({
      brand_id: brandId,
      creator_id: creator.actor.userId,
      campaign_id: campaignId,
      category: 'paid_campaign',
      state,
      turn: state === 'applied' ? 'brand' : 'nobody',
    })
    .execute()
}

describe('analytics.brandDashboard', () => {
  it('starts empty, with thirty days of nothing', async () => {
    const brand = await buildBrand()
    const today = () => new Date().toISOString().slice(0, 10)
    const asked = today()
    const { status, body } = await server.call(analytics.brandDashboard, { as: brand })
    expect(status).toBe(200)
    expect(body.waiting).toEqual([])
    expect(body.money).toEqual({
      availableCoins: 0,
      inCampaignsCoins: 0,
      inProgrammesCoins: 0,
    })
    expect(body.campaigns).toEqual({ open: 0, drafts: 0, all: 0 })
    expect(body.running).toEqual([])
    expect(body.days).toHaveLength(30)
    expect([asked, today()]).toContain(body.days.at(-1)?.day)
    expect(body.days.every((day) => day.accepted + day.completed + day.spentCoins === 0)).toBe(true)
  })

  it('adds up to what the ledger holds and what happened', async () => {
    const brand = await buildBrand()
    await buildDraft({}, brand)
    const work = await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
    await apply(brand.brandId, work.campaignId, 'applied')
    const { body } = await server.call(analytics.brandDashboard, { as: brand })
    expect(body.campaigns).toEqual({ open: 1, drafts: 1, all: 2 })
    expect(body.waiting.map(({ kind, count }) => [kind, count])).toEqual([['applications', 1]])
    // Three places of 500 + 50 were held; one of them was paid out.
    expect(body.money.inCampaignsCoins).toBe(1100)
    expect(body.money.availableCoins).toBe(
      await readBalance(db, accounts.brandWallet(brand.brandId)),
    )
    expect(body.running).toHaveLength(1)
    expect(body.running[0]).toMatchObject({
      id: work.campaignId,
      placesTaken: 1,
      creatorsNeeded: 3,
      heldCoins: 1100,
      applicationsToDecide: 1,
    })
    const sum = (key: 'accepted' | 'completed' | 'spentCoins') =>
      body.days.reduce((total, day) => total + day[key], 0)
    expect([sum('accepted'), sum('completed'), sum('spentCoins')]).toEqual([1, 1, 550])
    expect(body.activity.map((event) => event.type)).toContain('campaign.published')
    const params = { campaignId: work.campaignId }
    await server.call(campaigns.pause, { as: brand, params })
    const paused = (await server.call(analytics.brandDashboard, { as: brand })).body
    expect(paused.running).toMatchObject([{ id: work.campaignId, state: 'paused' }])
    expect(paused.activity[0]).toMatchObject({ type: 'campaign.paused' })
    // A deal's work is no campaign of the brand's.
    const { id: ofDeal } = await buildCampaign({}, brand)
    await db.updateTable('campaigns').set({ origin: 'barter' }).where('id', '=', ofDeal).execute()
    const after = (await server.call(analytics.brandDashboard, { as: brand })).body
    expect([paused.campaigns, after.campaigns]).toEqual([
      { open: 0, drafts: 1, all: 2 },
      { open: 0, drafts: 1, all: 2 },
    ])
  })

  it('shows first what waits, in the order of its days, however much of it waits', async () => {
    const brand = await buildBrand()
    const inDays = async (days: number, waiting: number) => {
      const { id } = await buildCampaign({}, brand)
      const deadline = new Date(now().getTime() + days * 86_400_000).toISOString()
      await db.updateTable('campaigns').set({ deadline }).where('id', '=', id).execute()
      for (let nr = 0; nr < waiting; nr += 1) await apply(brand.brandId, id, 'applied')
      return id
    }
    const [later, soonest, soon, last] = [
      await inDays(9, 3),
      await inDays(1, 0),
      await inDays(5, 1),
      await inDays(8, 0),
    ]
    const { body } = await server.call(analytics.brandDashboard, { as: brand })
    expect(body.running.map(({ id }) => id)).toEqual([soon, later, soonest, last])
  })

  it('knows nothing of another brand', async () => {
    const brand = await buildBrand()
    await buildFinishedWork(await buildBrand(), { applied: 9, accepted: 8, sent: 4, completed: 2 })
    const { body } = await server.call(analytics.brandDashboard, { as: brand })
    expect([body.running, body.activity, body.money.inCampaignsCoins]).toEqual([[], [], 0])
    expect(body.days.every((day) => day.accepted + day.completed + day.spentCoins === 0)).toBe(true)
  })

  it('calls a profile complete once it has words, a logo and a category', async () => {
    const brand = await buildBrand()
    const isComplete = async (profile: object) => {
      const whole = { description: 'Skin care.', logo_url: '/files/logo', categories: ['Beauty'] }
      const set = { ...whole, ...profile }
      await db.updateTable('brands').set(set).where('id', '=', brand.brandId).execute()
      const { body } = await server.call(analytics.brandDashboard, { as: brand })
      return body.brand.profileComplete
    }
    expect(await isComplete({})).toBe(true)
    for (const missing of [{ description: '' }, { logo_url: null }, { categories: [] }])
      expect(await isComplete(missing)).toBe(false)
  })

  it('counts what programmes hold, and as spent what creators were paid for orders', async () => {
    const shop = await buildShop({ budget: 10_000 })
    const { order, refund } = shopCalls(server, shop)
    const sold = orderBy(shop, { amount_minor: 9_999 })
    await order(sold)
    const dashboard = async () =>
      (await server.call(analytics.brandDashboard, { as: shop.brand })).body
    const held = await dashboard()
    // 999 of the commission wait with the creator, its fee still in the programme.
    expect(held.money.inProgrammesCoins).toBe(10_000 - 999)
    expect(held.days.every(({ spentCoins }) => spentCoins === 0)).toBe(true)
    const inAMonth = <T>(days: number, work: () => Promise<T>) =>
      atTime(new Date(now().getTime() + days * 86_400_000), work)
    await inAMonth(30, () => passDeadlines())
    const paid = await inAMonth(30, dashboard)
    const fee = 9_001 - paid.money.inProgrammesCoins
    expect(fee).toBeGreaterThan(0)
    expect(paid.days.at(-1)?.spentCoins).toBe(999 + fee)
    const as = { as: shop.brand, query: {} }
    const report = await inAMonth(30, () => server.call(analytics.brandReport, as))
    const spent = report.body.figures.find(({ key }) => key === 'spent')
    expect(spent?.value).toBe(999 + fee)
    await inAMonth(31, () => refund(sold.order_id, { refund_id: 'all', amount_minor: 9_999 }))
    const back = await inAMonth(31, dashboard)
    expect(back.days.slice(-2).map(({ spentCoins }) => spentCoins)).toEqual([999 + fee, 0])
    expect(back.money.inProgrammesCoins).toBe(10_000)
  })

  it('is for brands only', async () => {
    const creator = await buildCreator()
    expect((await server.call(analytics.brandDashboard)).body.code).toBe('session.required')
    const { body } = await server.call(analytics.brandDashboard, { as: creator })
    expect(body.code).toBe('role.brand_only')
  })
})

describe('analytics.brandReport', () => {
  const figure = async (
    brand: { token: string },
    key: string,
    period: '30' | '90' | 'all' = '30',
  ) => {
    const { status, body } = await server.call(analytics.brandReport, {
      as: brand,
      query: { period },
    })
    expect(status).toBe(200)
    return body.figures.find((figures) => figures.key === key)
  }

  it('makes every number from the rows, with its formula and the period before', async () => {
    const brand = await buildBrand()
    const now = { applied: 9, accepted: 8, sent: 4, completed: 2 }
    const work = await buildFinishedWork(brand, now)
    const earlier = { applied: 50, accepted: 46, sent: 42, completed: 41 }
    await buildFinishedWork(brand, earlier, { campaignId: work.campaignId })
    await apply(brand.brandId, work.campaignId, 'declined')
    await recordCampaignPost(db, {
      brandId: brand.brandId,
      creatorId: work.creator.actor.userId,
      collaborationId: work.id,
      campaignId: work.campaignId,
      type: 'instagram_reel',
      url: `https://social.example.test/${work.id}`,
      authorHandle: '@maya',
      caption: '',
      thumbnailUrl: null,
      postedAt: new Date().toISOString(),
      views: 1000,
      likes: 90,
      comments: 10,
    })
    // What somebody posted of themselves is no campaign's.
    await recordOrganicPost(db, {
      ...{ brandId: brand.brandId, creatorId: null, type: 'instagram_post', url: null },
      ...{ authorHandle: '@nobody', caption: '', thumbnailUrl: null, views: 9000, likes: 9 },
      postedAt: new Date().toISOString(),
    })
    expect(await figure(brand, 'posts')).toMatchObject({ value: 1 })
    expect(await figure(brand, 'accepted')).toMatchObject({ value: 1, before: 1 })
    expect(await figure(brand, 'accepted', 'all')).toMatchObject({ value: 2, before: null })
    expect(await figure(brand, 'acceptance_rate')).toMatchObject({
      value: 50,
      inputs: [
        { label: 'Accepted', value: 1 },
        { label: 'Decided', value: 2 },
      ],
    })
    expect(await figure(brand, 'review_days')).toMatchObject({ value: 2, before: 1 })
    expect(await figure(brand, 'engagement_rate')).toMatchObject({ value: 10, before: null })
  })

  it('counts as completed of what was accepted in a period what was accepted in it, whenever it ended', async () => {
    const brand = await buildBrand()
    const begun = { applied: 60, accepted: 46, sent: 12, completed: 10 }
    const { campaignId } = await buildFinishedWork(brand, begun)
    expect((await figure(brand, 'completion_rate'))?.value).toBeNull()
    await buildFinishedWork(brand, { ...begun, accepted: 20 }, { campaignId })
    expect(await figure(brand, 'completion_rate')).toMatchObject({ value: 100, before: 100 })
  })

  it('breaks down by campaign, category and type to the same sum', async () => {
    const brand = await buildBrand()
    const days = { applied: 9, accepted: 8, sent: 4, completed: 2 }
    const reel = await buildFinishedWork(brand, days)
    const video = await buildCampaign({ type: 'youtube_video', title: 'A long look' }, brand)
    await buildFinishedWork(brand, days, { campaignId: video.id })
    const [wanted, quiet] = [await buildCampaign({}, brand), await buildCampaign({}, brand)]
    for (const id of [wanted.id, wanted.id, quiet.id]) await apply(brand.brandId, id, 'applied')
    const { body } = await server.call(analytics.brandReport, { as: brand })
    // The most spent first; without any, the most applications.
    const keys = body.byCampaign.map((row) => row.key)
    expect(keys.slice(0, 2).sort()).toEqual([reel.campaignId, video.id].sort())
    expect(keys.slice(2)).toEqual([wanted.id, quiet.id])
    expect(body.byType.map((row) => row.label).sort()).toEqual(['Instagram Reel', 'YouTube Video'])
    expect(body.byCategory).toMatchObject([
      { label: 'Paid Campaign', completed: 2, spentCoins: 1100 },
    ])
    const spent = body.figures.find((figures) => figures.key === 'spent')
    expect(spent?.value).toBe(1100)
  })

  it('puts the category and the type first for which most was spent', async () => {
    const days = { applied: 9, accepted: 8, sent: 4, completed: 2 }
    const gift = { name: 'Kettle', url: null, valueCoins: 60 }
    const paid = {}
    const free = { type: 'tiktok_video', category: 'product_gifting', product: gift } as const
    for (const kinds of [
      [paid, { ...free, coins: 500 }],
      [{ ...free, coins: 500 }, paid],
    ]) {
      const brand = await buildBrand()
      const [spent, unspent] = [
        await buildCampaign(kinds[0], brand),
        await buildCampaign(kinds[1], brand),
      ]
      await buildFinishedWork(brand, days, { campaignId: spent.id })
      await apply(brand.brandId, unspent.id, 'applied')
      const { byCategory, byType } = (await server.call(analytics.brandReport, { as: brand })).body
      expect([byCategory, byType].map((rows) => rows.map((row) => row.spentCoins))).toEqual([
        [550, 0],
        [550, 0],
      ])
    }
  })

  it('leaves the numbers of a post unknown that nobody has told', async () => {
    const brand = await buildBrand()
    const work = await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
    await recordCampaignPost(db, {
      brandId: brand.brandId,
      creatorId: work.creator.actor.userId,
      collaborationId: work.id,
      campaignId: work.campaignId,
      type: 'instagram_reel',
      url: null,
      authorHandle: '@maya',
      caption: '',
      thumbnailUrl: null,
      postedAt: new Date().toISOString(),
    })
    expect(await figure(brand, 'posts')).toMatchObject({ value: 1 })
    expect(await figure(brand, 'views')).toMatchObject({ value: null })
    expect(await figure(brand, 'engagements')).toMatchObject({ value: null })
    expect(await figure(brand, 'cost_per_engagement')).toMatchObject({ value: null })
    const { body } = await server.call(analytics.brandReport, { as: brand })
    expect(body.byType[0]).toMatchObject({ posts: 1, engagements: null })
  })

  it('leaves rates unknown for a brand without work', async () => {
    const brand = await buildBrand()
    expect((await figure(brand, 'completion_rate'))?.value).toBeNull()
    expect((await figure(brand, 'cost_per_engagement'))?.value).toBeNull()
  })

  it('is for brands only, and refuses a period there isn’t', async () => {
    const creator = await buildCreator()
    expect((await server.call(analytics.brandReport, { as: creator })).status).toBe(403)
    const brand = await buildBrand()
    const wrong = await server.call(analytics.brandReport, {
      as: brand,
      query: { period: '31' } as never,
    })
    expect(wrong.status).toBe(400)
  })
})
