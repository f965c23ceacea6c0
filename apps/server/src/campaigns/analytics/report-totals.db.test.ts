import { hourMs } from '@tandem/contract/time.ts'
import { beforeAll, expect, it } from 'vitest'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { atTime } from '#platform/clock.ts'
import { type Row, useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { viewBrandDashboard } from './brand-dashboard.views.ts'
import { viewBrandReport } from './brand-report.views.ts'
import { readTotals } from './report-totals.views.ts'

const plant = useBareRows()
const brandId = crypto.randomUUID() as AuthorizedBrandId
const from = new Date('2031-03-01T00:00:00.000Z')
const until = new Date('2031-03-31T00:00:00.000Z')
const beside = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const inside = [from, beside(until, -1)]
const outside = [beside(from, -1), until]

let campaign: Row
let accounts: { creator: Row; fees: Row; brand: Row; lost: Row }
beforeAll(async () => {
  await plant('brands', { id: brandId })
  campaign = await plantCampaign({ title: 'At work', published_at: beside(from, -hourMs) })
  const open = (row: Row) => plant('ledger_accounts', { asset: 'COIN', kind: 'wallet', ...row })
  accounts = {
    creator: await open({ owner: 'creator', owner_id: crypto.randomUUID() }),
    fees: await open({ owner: 'platform', kind: 'fee_income' }),
    brand: await open({ owner: 'brand', owner_id: brandId }),
    lost: await open({ owner: 'campaign', owner_id: campaign.id, kind: 'product' }),
  }
})

const plantCampaign = (row: Row) =>
  plant('campaigns', {
    ...{ brand_id: brandId, type: 'instagram_reel', category: 'paid_campaign', ...row },
  })

const move = async (at: Date, collaboration: Row, legs: [Row, number][]) => {
  const transfer = await plant('ledger_transfers', {
    ...{ ref_type: 'collaboration', ref_id: collaboration.id, created_at: at },
  })
  for (const [account, delta] of legs)
    await plant('ledger_entries', {
      ...{ transfer_id: transfer.id, account_id: account.id, delta, created_at: at },
    })
}

const buildMoment = async (at: Date) => {
  const of = { brand_id: brandId, campaign_id: campaign.id, state_since: at }
  const done = await plant('collaborations', {
    ...{ ...of, state: 'completed', created_at: at, accepted_at: at, completed_at: at },
  })
  const before = beside(at, -48 * hourMs)
  await plant('collaborations', {
    ...of,
    state: 'declined',
    created_at: beside(from, -hourMs * 999),
  })
  await plant('collaborations', { ...of, state: 'withdrawn', created_at: beside(from, -hourMs) })
  await plant('submissions', { collaboration_id: done.id, created_at: before, decided_at: at })
  await move(at, done, [
    [accounts.creator, 500],
    [accounts.fees, 50],
    [accounts.brand, 7],
    [accounts.lost, 3],
  ])
  const post = { brand_id: brandId, campaign_id: campaign.id, posted_at: at }
  await plant('posts', { ...post, views: 100, likes: 5, comments: 5 })
  await plant('posts', { ...post, views: null, likes: 1, comments: null })
  await plant('posts', { ...post, campaign_id: null, views: 9 })
}

beforeAll(async () => {
  for (const at of [...inside, ...outside]) await buildMoment(at)
  await plant('collaborations', { brand_id: crypto.randomUUID(), created_at: from })
})

it('counts what happened from the first moment of a period to the last, and nothing beside it', async () => {
  expect(await readTotals(db, brandId, from.toISOString(), until.toISOString())).toEqual({
    applied: 2,
    accepted: 2,
    completed: 2,
    completedOfAccepted: 2,
    decided: 4,
    acceptedOfDecided: 2,
    spentCoins: 2 * 550,
    spentOnCampaignsCoins: 2 * 550,
    writtenOffCoins: 2 * 3,
    posts: 4,
    views: 200,
    engagements: 22,
    engagementsWithViews: 20,
    decideDays: expect.any(Number),
    reviewDays: 2,
  })
})

it('counts no deal as an application that somebody decided: it is agreed on as it begins', async () => {
  const brand_id = crypto.randomUUID()
  const two = { brand_id, created_at: beside(from, -48 * hourMs), accepted_at: from }
  await plant('collaborations', two)
  const deal = await plant('collaborations', { brand_id, created_at: from, accepted_at: from })
  await plant('barter_deals', { brand_id, collaboration_id: deal.id })
  const totals = await readTotals(db, brand_id, from.toISOString(), until.toISOString())
  expect(totals).toMatchObject({ accepted: 2, decideDays: 2 })
})

it('breaks down by campaign what happened since the first moment, and what began then', async () => {
  await plantCampaign({ title: 'Just begun', published_at: from })
  await plantCampaign({ title: 'Without work', published_at: beside(from, -1) })
  await plantCampaign({ title: 'A draft' })
  const actor = { userId: '', email: '', role: 'brand', brandId, member: 'owner' } as const
  const { byCampaign } = await atTime(beside(until, -1), () => viewBrandReport(actor, '30'))
  const none = { applied: 0, accepted: 0, completed: 0, spentCoins: 0, posts: 0, engagements: null }
  expect(byCampaign).toEqual([
    {
      ...{ key: campaign.id, label: 'At work', applied: 3, accepted: 3, completed: 3 },
      ...{ spentCoins: 3 * 550, posts: 6, engagements: 3 * 11 },
    },
    { ...none, key: expect.any(String), label: 'Just begun' },
  ])
})

it('spends the same in the last thirty days on the dashboard and in the report', async () => {
  const id = crypto.randomUUID() as AuthorizedBrandId
  await plant('brands', { id })
  // One payment is 4 hours before the start of the 30 whole days, the other 4 hours after it.
  for (const at of [beside(from, -4 * hourMs), beside(from, 4 * hourMs)]) {
    const of = { brand_id: id, campaign_id: campaign.id, accepted_at: at, state_since: at }
    await move(at, await plant('collaborations', of), [[accounts.creator, 500]])
  }
  const userId = crypto.randomUUID()
  const actor = { userId, email: '', role: 'brand', brandId: id, member: 'owner' } as const
  await atTime(beside(until, -14 * hourMs), async () => {
    const { days } = await viewBrandDashboard(actor)
    const { figures } = await viewBrandReport(actor, '30')
    expect([
      days.reduce((sum, { spentCoins }) => sum + spentCoins, 0),
      figures.find(({ key }) => key === 'spent')?.value,
    ]).toEqual([500, 500])
  })
})
