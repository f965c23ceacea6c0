import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { describe, expect, test } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { acceptApplication } from '#collaborations/applications/accept-application.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { inviteCreator } from '#collaborations/applications/invite-creator.ts'
import { linkFor } from '#collaborations/lifecycle/collaboration.factory.ts'
import { approveContent } from '#collaborations/submissions/approve-content.ts'
import { submitContent } from '#collaborations/submissions/submit-content.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildCampaign, buildDraft } from '../campaign.factory.ts'

const server = useTestApp()

type Step =
  | 'publish'
  | 'pause'
  | 'resume'
  | 'close'
  | 'cancel'
  | 'archive'
  | 'unarchive'
  | 'duplicate'
  | 'readMine'
const take = (campaign: { id: string; brand: { token: string } }, step: Step) =>
  server.call(campaigns[step], { as: campaign.brand, params: { campaignId: campaign.id } })

const pitch = 'I film every morning and my people ask about skin care.'
const apply = async (campaignId: string) => {
  const creator = await buildCreator({ displayName: 'Ada' })
  return { creator, ...(await applyToCampaign(creator.actor, campaignId, { pitch })) }
}
const accept = async (campaign: Awaited<ReturnType<typeof buildCampaign>>) => {
  const { id, creator } = await apply(campaign.id)
  await acceptApplication(campaign.brand.actor, id, { version: 0 })
  return { id, creator }
}

const walletOf = (campaign: Awaited<ReturnType<typeof buildCampaign>>) =>
  readBalance(db, accounts.brandWallet(campaign.brand.brandId))
const lastEventOf = (id: string) =>
  db
    .selectFrom('domain_events')
    .select(['type', 'from_state', 'to_state', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const openCampaignsOf = async (campaign: { brand: { brandId: string } }) =>
  (
    await db
      .selectFrom('brands')
      .select('open_campaigns')
      .where('id', '=', campaign.brand.brandId)
      .executeTakeFirstOrThrow()
  ).open_campaigns

const versionOf = async (id: string) =>
  (
    await db
      .selectFrom('collaborations')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

const code = (answer: { body: { code?: string } }) => answer.body.code

describe('pause and resume', () => {
  test('a paused campaign keeps its coins, leaves the open ones and comes back', async () => {
    const campaign = await buildCampaign()
    const paused = await take(campaign, 'pause')
    expect(paused).toMatchObject({ status: 200, body: { state: 'paused', money: { held: 1650 } } })
    expect(await openCampaignsOf(campaign)).toBe(0)
    expect(await lastEventOf(campaign.id)).toMatchObject({
      type: 'campaign.paused',
      from_state: 'open',
      to_state: 'paused',
    })
    expect(await take(campaign, 'resume')).toMatchObject({ status: 200, body: { state: 'open' } })
    expect(await openCampaignsOf(campaign)).toBe(1)
    expect(await lastEventOf(campaign.id)).toMatchObject({ type: 'campaign.resumed' })
  })

  test('only an open one pauses, only a paused one resumes', async () => {
    const campaign = await buildCampaign()
    expect(await take(campaign, 'resume')).toMatchObject({ status: 409 })
    expect(code(await take(campaign, 'resume'))).toBe('campaign.not_resumable')
    await take(campaign, 'pause')
    expect(code(await take(campaign, 'pause'))).toBe('campaign.not_pausable')
  })

  test('nothing resumes after its deadline', async () => {
    const longAgo = new Date(Date.now() - 60 * 86_400_000)
    const campaign = await atTime(longAgo, () => buildCampaign())
    await take(campaign, 'pause')
    expect(code(await take(campaign, 'resume'))).toBe('campaign.deadline_passed')
  })
})

describe('places', () => {
  const resize = async (
    campaign: Awaited<ReturnType<typeof buildCampaign>>,
    creatorsNeeded: number,
    version?: number,
  ) =>
    server.call(campaigns.resize, {
      as: campaign.brand,
      params: { campaignId: campaign.id },
      body: { creatorsNeeded, version: version ?? (await take(campaign, 'readMine')).body.version },
    })

  test('added places are held, taken places return, and each change is told', async () => {
    const campaign = await buildCampaign()
    const before = await walletOf(campaign)
    expect(await resize(campaign, 5)).toMatchObject({
      status: 200,
      body: { creatorsNeeded: 5, placesFunded: 5, money: { held: 2750, free: 2750 } },
    })
    expect(await walletOf(campaign)).toBe(before - 1100)
    await accept(campaign)
    await take(campaign, 'pause')
    expect(await resize(campaign, 1)).toMatchObject({
      status: 200,
      body: { creatorsNeeded: 1, placesFunded: 1, money: { held: 550, free: 0, returned: 2200 } },
    })
    expect(await lastEventOf(campaign.id)).toMatchObject({
      type: 'campaign.resized',
      data: { places: 1, placesBefore: 5, coins: -2200 },
    })
  })

  test('the same number of places changes nothing', async () => {
    const campaign = await buildCampaign()
    expect((await resize(campaign, 3)).body.version).toBe(1)
  })

  test('refuses fewer places than creators, missing coins, an old look and what is not running', async () => {
    const campaign = await buildCampaign()
    await accept(campaign)
    await accept(campaign)
    expect(code(await resize(campaign, 1))).toBe('campaign.places_taken')
    expect((await resize(campaign, 9)).body).toMatchObject({
      code: 'coins.insufficient',
      detail: 'This holds 3,300 coins and you have 1,350. Top up 1,950 coins first.',
    })
    expect(code(await resize(campaign, 4, 0))).toBe('version.stale')
    const draft = await buildDraft()
    expect(code(await resize(draft, 4))).toBe('campaign.not_resizable')
  })

  test('is for owners and managers of that brand', async () => {
    const campaign = await buildCampaign()
    const stranger = { id: campaign.id, brand: await buildBrand() }
    expect(code(await resize(stranger, 4, 1))).toBe('campaign.not_found')
    await db
      .updateTable('brand_members')
      .set({ role: 'finance' })
      .where('brand_id', '=', campaign.brand.brandId)
      .execute()
    expect(code(await resize(campaign, 4, 1))).toBe('brand.role_required')
  })

  test('ten changes at once from the same look: one happens', async () => {
    const campaign = await buildCampaign()
    const answers = await Promise.all(Array.from({ length: 10 }, () => resize(campaign, 4, 1)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await readBalance(db, accounts.campaignEscrow(campaign.id))).toBe(2200)
  })
})

describe('close', () => {
  test('returns the coins of free places, ends applications and leaves running work alone', async () => {
    const campaign = await buildCampaign()
    const before = await walletOf(campaign)
    const { id: working } = await accept(campaign)
    const waiting = await apply(campaign.id)
    const answer = await take(campaign, 'close')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'closed',
        toDecide: 0,
        placesTaken: 1,
        money: { held: 550, spent: 0, returned: 1100 },
        funnel: { applied: 2, accepted: 1, submitted: 0, completed: 0 },
      },
    })
    expect(await walletOf(campaign)).toBe(before + 1100)
    expect(await readBalance(db, accounts.campaignEscrow(campaign.id))).toBe(0)
    expect(await readBalance(db, accounts.collaborationEscrow(working))).toBe(550)
    const { state } = await db
      .selectFrom('collaborations')
      .select('state')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('expired')
    expect(await openCampaignsOf(campaign)).toBe(0)
    expect(await lastEventOf(campaign.id)).toMatchObject({
      type: 'campaign.closed',
      to_state: 'closed',
      data: { coinsReturned: 1100 },
    })
  })

  test('closes a paused one without counting it twice, and only once', async () => {
    const campaign = await buildCampaign()
    await take(campaign, 'pause')
    expect(await take(campaign, 'close')).toMatchObject({ status: 200, body: { state: 'closed' } })
    expect(await openCampaignsOf(campaign)).toBe(0)
    const again = await take(campaign, 'close')
    expect(again).toMatchObject({ status: 409, body: { code: 'campaign.not_closable' } })
  })

  test('ten closes at once return the coins once', async () => {
    const campaign = await buildCampaign()
    const before = await walletOf(campaign)
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(campaign, 'close')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await walletOf(campaign)).toBe(before + 1650)
  })
})

describe('cancel', () => {
  test('returns everything while nobody was accepted', async () => {
    const campaign = await buildCampaign()
    const before = await walletOf(campaign)
    await apply(campaign.id)
    expect(await take(campaign, 'cancel')).toMatchObject({
      status: 200,
      body: { state: 'cancelled', money: { held: 0, returned: 1650 }, toDecide: 0 },
    })
    expect(await walletOf(campaign)).toBe(before + 1650)
    expect(await lastEventOf(campaign.id)).toMatchObject({ type: 'campaign.cancelled' })
  })

  test('calls off a draft, which holds nothing', async () => {
    const draft = await buildDraft({ coins: 0 })
    expect(await take(draft, 'cancel')).toMatchObject({
      status: 200,
      body: { state: 'cancelled', publishedAt: null, money: { returned: 0 } },
    })
    expect(code(await take(draft, 'cancel'))).toBe('campaign.ended')
  })

  test('refuses once a creator was accepted, and in the archive', async () => {
    const campaign = await buildCampaign()
    await accept(campaign)
    expect(code(await take(campaign, 'cancel'))).toBe('campaign.has_creators')
    const draft = await buildDraft()
    await take(draft, 'archive')
    expect(code(await take(draft, 'cancel'))).toBe('campaign.archived')
  })
})

describe('archive and unarchive', () => {
  test('puts away what is not running and brings it back', async () => {
    const campaign = await buildCampaign()
    expect(code(await take(campaign, 'archive'))).toBe('campaign.running')
    await take(campaign, 'close')
    expect(await take(campaign, 'archive')).toMatchObject({ status: 200, body: { archived: true } })
    expect(code(await take(campaign, 'archive'))).toBe('campaign.archived')
    expect(await take(campaign, 'unarchive')).toMatchObject({
      status: 200,
      body: { archived: false },
    })
    expect(code(await take(campaign, 'unarchive'))).toBe('campaign.not_archived')
  })
})

describe('duplicate', () => {
  test('starts a new draft with the same terms and holds nothing', async () => {
    const campaign = await buildCampaign({ title: 'Serum', coins: 700 })
    const copy = await take(campaign, 'duplicate')
    expect(copy).toMatchObject({
      status: 200,
      body: {
        state: 'draft',
        title: 'Serum (copy)',
        coins: 700,
        placesTaken: 0,
        publishedAt: null,
      },
    })
    expect(copy.body.id).not.toBe(campaign.id)
    expect(copy.body.money.held).toBe(0)
  })
})

describe('GET /brand/campaigns/:campaignId', () => {
  test('shows money by the ledger, the funnel and who waits', async () => {
    const campaign = await buildCampaign()
    await accept(campaign)
    await apply(campaign.id)
    // Who was asked didn't apply.
    const { slug: creatorName } = await buildCreator({ displayName: 'Bea' })
    await inviteCreator(campaign.brand.actor, campaign.id, { creatorName })
    expect(await take(campaign, 'readMine')).toMatchObject({
      status: 200,
      body: {
        placesTaken: 1,
        placesFunded: 3,
        toDecide: 1,
        money: { held: 1650, spent: 0, returned: 0 },
        funnel: { applied: 2, accepted: 1, submitted: 0, completed: 0 },
        can: { cancel: { allowed: false, because: 'campaign.has_creators' } },
      },
    })
  })

  test('counts what was paid to creators and the fee on it as spent', async () => {
    const campaign = await buildCampaign()
    const { id, creator } = await accept(campaign)
    // A fee of another day than today's: the one it was published with stays.
    await db.updateTable('campaigns').set({ fee_coins: 49 }).where('id', '=', campaign.id).execute()
    expect((await take(campaign, 'readMine')).body.fee).toBe(49)
    const url = linkFor(id)
    await submitContent(creator.actor, id, { url, fileUrls: [], caption: '', disclosed: true })
    await approveContent(campaign.brand.actor, id, { version: await versionOf(id) })
    expect(await take(campaign, 'readMine')).toMatchObject({
      status: 200,
      body: {
        placesFunded: 3,
        money: { held: 1100, spent: 550, returned: 0 },
        funnel: { applied: 1, accepted: 1, submitted: 1, completed: 1 },
      },
    })
    expect((await take(campaign, 'close')).body.money).toEqual({
      held: 0,
      free: 0,
      spent: 550,
      returned: 1100,
    })
  })

  test('does not exist for another brand', async () => {
    const { id } = await buildCampaign()
    const answer = await take({ id, brand: await buildBrand() }, 'readMine')
    expect(answer).toMatchObject({ status: 404, body: { code: 'campaign.not_found' } })
  })

  test('tells a viewer why nothing can be changed', async () => {
    const campaign = await buildCampaign()
    await db
      .updateTable('brand_members')
      .set({ role: 'viewer' })
      .where('brand_id', '=', campaign.brand.brandId)
      .execute()
    const { body } = await take(campaign, 'readMine')
    const because = Object.values(body.can).map((can) => (can.allowed ? 'yes' : can.because))
    expect(new Set(because)).toEqual(new Set(['brand.role_required']))
  })
})

describe('a brand that owes coins from a charge-back', () => {
  test('publishes nothing and adds no places until it has settled; taking places away is free', async () => {
    const running = await buildCampaign()
    const draft = await buildDraft({ creatorsNeeded: 1 }, running.brand)
    const { brandId } = running.brand
    await chargeBackBrand(brandId, 1_000)
    const owes = { status: 409, body: { code: 'brand.owes_coins' } }
    const campaign = { id: draft.id, brand: running.brand }
    expect(await take(campaign, 'publish')).toMatchObject(owes)
    expect((await take(campaign, 'readMine')).body.can.publish).toEqual({
      allowed: false,
      because: 'brand.owes_coins',
    })
    const resize = (version: number, creatorsNeeded: number) =>
      server.call(campaigns.resize, {
        as: running.brand,
        params: { campaignId: running.id },
        body: { version, creatorsNeeded },
      })
    expect(await resize(1, 4)).toMatchObject(owes)
    expect((await resize(1, 2)).status).toBe(200)
    // The place that was taken away has paid 550 of them.
    await fundBrand(brandId, 450 + 1_000)
    expect((await take(campaign, 'publish')).status).toBe(200)
  })
})
