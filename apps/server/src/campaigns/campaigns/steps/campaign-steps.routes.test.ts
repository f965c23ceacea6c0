import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { codeOf, playTo, range } from '#collaborations/lifecycle/collaboration.factory.ts'
import { collaborationRow, contentCalls } from '#collaborations/submissions/submission.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildCampaign, buildDraft } from '../campaign.factory.ts'
import { dueCampaigns } from '../due-campaigns.views.ts'
import { closeDueCampaign } from './close-due-campaign.ts'

const server = useTestApp()

type Campaign = Awaited<ReturnType<typeof buildCampaign>>
type Step = 'pause' | 'resume' | 'close' | 'cancel' | 'archive' | 'unarchive' | 'readMine'
const take = ({ id, brand }: Campaign, step: Step) =>
  server.call(campaigns[step], { as: brand, params: { campaignId: id } })
const play = async ({ id, brand }: Campaign, state: Parameters<typeof playTo>[2]) =>
  playTo(server, { brand, creator: await buildCreator(), campaignId: id }, state)
const walletOf = ({ brand }: Campaign) => readBalance(db, accounts.brandWallet(brand.brandId))
const escrowOf = ({ id }: Campaign) => readBalance(db, accounts.campaignEscrow(id))
const lastEventOf = ({ id }: Campaign) =>
  db
    .selectFrom('domain_events')
    .select(['type', 'actor', 'from_state', 'to_state', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const openCampaignsOf = async ({ brand }: Campaign) => {
  const row = db.selectFrom('brands').select('open_campaigns').where('id', '=', brand.brandId)
  return (await row.executeTakeFirstOrThrow()).open_campaigns
}

test('a paused campaign keeps its coins, leaves the open ones and comes back', async () => {
  const campaign = await buildCampaign()
  expect(codeOf(await take(campaign, 'resume'))).toBe('campaign.not_resumable')
  const held = { money: { held: 1650 } }
  expect((await take(campaign, 'pause')).body).toMatchObject({ state: 'paused', ...held })
  expect(await openCampaignsOf(campaign)).toBe(0)
  const paused = { type: 'campaign.paused', from_state: 'open', to_state: 'paused' }
  expect(await lastEventOf(campaign)).toMatchObject(paused)
  expect(codeOf(await take(campaign, 'pause'))).toBe('campaign.not_pausable')
  expect((await take(campaign, 'resume')).body).toMatchObject({ state: 'open', ...held })
  expect(await openCampaignsOf(campaign)).toBe(1)
})

describe('places', () => {
  const resize = async (campaign: Campaign, creatorsNeeded: number, seen?: number) => {
    const version = seen ?? (await take(campaign, 'readMine')).body.version
    const call = { as: campaign.brand, params: { campaignId: campaign.id } }
    return server.call(campaigns.resize, { ...call, body: { creatorsNeeded, version } })
  }

  test('added places are held, taken places return, and each change is told', async () => {
    const campaign = await buildCampaign()
    const before = await walletOf(campaign)
    expect((await resize(campaign, 5)).body).toMatchObject({
      ...{ creatorsNeeded: 5, placesFunded: 5, money: { held: 2750, free: 2750 } },
    })
    expect(await walletOf(campaign)).toBe(before - 1100)
    await play(campaign, 'accepted')
    await take(campaign, 'pause')
    expect((await resize(campaign, 1)).body).toMatchObject({
      ...{ creatorsNeeded: 1, placesFunded: 1, money: { held: 550, free: 0, returned: 2200 } },
    })
    const data = { places: 1, placesBefore: 5, coins: -2200 }
    expect(await lastEventOf(campaign)).toMatchObject({ type: 'campaign.resized', data })
  })

  test('are never fewer than creators, nor more than the coins pay for, and change once at a time', async () => {
    const campaign = await buildCampaign()
    await play(campaign, 'accepted')
    await play(campaign, 'accepted')
    expect(codeOf(await resize(campaign, 1))).toBe('campaign.places_taken')
    const { body } = await resize(campaign, 9)
    expect([body.code, body.detail]).toEqual([
      'coins.insufficient',
      'This holds 3,300 coins and you have 1,350. Top up 1,950 coins first.',
    ])
    const { version } = (await take(campaign, 'readMine')).body
    const answers = await Promise.all(range(5).map(() => resize(campaign, 4, version)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await escrowOf(campaign)).toBe(1100)
    expect(codeOf(await resize(campaign, 4, version))).toBe('version.stale')
    expect(codeOf(await resize(await buildDraft(), 4))).toBe('campaign.not_resizable')
  })
})

describe('the end of a campaign', () => {
  test('returns the coins of free places, ends applications and leaves running work alone, once', async () => {
    const campaign = await buildCampaign()
    const before = await walletOf(campaign)
    const working = await play(campaign, 'accepted')
    const waiting = await play(campaign, 'applied')
    const answers = await Promise.all(range(5).map(() => take(campaign, 'close')))
    const done = answers.filter(({ status }) => status === 200)
    expect(done.map(({ body }) => body)).toMatchObject([
      {
        ...{ state: 'closed', toDecide: 0, placesTaken: 1 },
        money: { held: 550, spent: 0, returned: 1100 },
        funnel: { applied: 2, accepted: 1, submitted: 0, completed: 0 },
      },
    ])
    expect([await walletOf(campaign), await escrowOf(campaign)]).toEqual([before + 1100, 0])
    expect(await readBalance(db, accounts.collaborationEscrow(working.id))).toBe(550)
    expect((await collaborationRow(waiting.id)).state).toBe('expired')
    const told = { type: 'campaign.closed', to_state: 'closed', data: { coinsReturned: 1100 } }
    expect(await lastEventOf(campaign)).toMatchObject(told)
    expect(codeOf(await take(campaign, 'close'))).toBe('campaign.not_closable')
    const edit = { as: campaign.brand, params: { campaignId: campaign.id }, body: { version: 2 } }
    expect(codeOf(await server.call(campaigns.edit, edit))).toBe('campaign.ended')
  })

  test('is a cancel that returns everything while nobody was accepted', async () => {
    const campaign = await buildCampaign()
    const before = await walletOf(campaign)
    await play(campaign, 'applied')
    expect((await take(campaign, 'cancel')).body).toMatchObject({
      ...{ state: 'cancelled', money: { held: 0, returned: 1650 }, toDecide: 0 },
    })
    expect(await walletOf(campaign)).toBe(before + 1650)
    expect(await lastEventOf(campaign)).toMatchObject({ type: 'campaign.cancelled' })
    const other = await buildCampaign()
    await play(other, 'accepted')
    expect(codeOf(await take(other, 'cancel'))).toBe('campaign.has_creators')
  })
})

test('what was paid to creators and the fee on it counts as spent', async () => {
  const campaign = await buildCampaign()
  const { id } = await play(campaign, 'accepted')
  await play(campaign, 'applied')
  expect((await take(campaign, 'readMine')).body).toMatchObject({
    ...{ placesTaken: 1, placesFunded: 3, toDecide: 1 },
    money: { held: 1650, spent: 0, returned: 0 },
    funnel: { applied: 2, accepted: 1, submitted: 0, completed: 0 },
    can: { cancel: { allowed: false, because: 'campaign.has_creators' } },
  })
  expect((await collaborationRow(id)).state).toBe('producing')
  await db.updateTable('campaigns').set({ fee_coins: 49 }).where('id', '=', campaign.id).execute()
  expect((await take(campaign, 'readMine')).body.fee).toBe(49)
  const { version, id: done } = await play(campaign, 'submitted')
  await contentCalls(server).approve(campaign.brand, done, version)
  expect((await take(campaign, 'readMine')).body).toMatchObject({
    money: { spent: 549 },
    funnel: { applied: 3, accepted: 2, submitted: 1, completed: 1 },
  })
})

describe('a campaign that ran out', () => {
  const later = (days: number) => new Date(Date.now() + days * dayMs)
  const isListed = async ({ id }: Campaign) => (await dueCampaigns(1000)).includes(id)

  test('is closed two weeks after its deadline, as its brand would, by one of two servers', async () => {
    const campaign = await buildCampaign({ deadline: later(30).toISOString() })
    const waiting = await play(campaign, 'applied')
    const before = await walletOf(campaign)
    await atTime(later(43.9), async () => {
      expect([await isListed(campaign), await closeDueCampaign(campaign.id)]).toEqual([
        false,
        false,
      ])
    })
    await atTime(later(44.1), async () => {
      expect(await isListed(campaign)).toBe(true)
      const twice = [closeDueCampaign(campaign.id), closeDueCampaign(campaign.id)]
      expect((await Promise.all(twice)).sort()).toEqual([false, true])
    })
    expect(await walletOf(campaign)).toBe(before + 3 * 550)
    const told = { type: 'campaign.closed', actor: 'system', data: { coinsReturned: 1650 } }
    expect(await lastEventOf(campaign)).toMatchObject(told)
    expect((await collaborationRow(waiting.id)).state).toBe('expired')
  })
})
