import { campaigns } from '@tandem/contract/campaigns/campaign.endpoints.ts'
import { describe, expect, test } from 'vitest'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { acceptApplication } from '../../applications/accept-application.ts'
import { applyToCampaign } from '../../applications/apply-to-campaign.ts'
import { buildBrand } from '../../brands/brand.build.ts'
import { accounts, postTransfer, readBalance } from '../../coins/index.ts'
import { linkFor } from '../../collaborations/collaboration.build.ts'
import { approveContent } from '../../content/approve-content.ts'
import { submitContent } from '../../content/submit-content.ts'
import { buildCreator } from '../../creators/creator.build.ts'
import { useTestApp } from '../../test-app.build.ts'
import { buildCampaign, buildDraft } from '../campaign.build.ts'

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
const take = (it: { id: string; brand: { token: string } }, step: Step) =>
  server.call(campaigns[step], { as: it.brand, params: { campaignId: it.id } })

const pitch = 'I film every morning and my people ask about skin care.'
const apply = async (campaignId: string) => {
  const creator = await buildCreator({ displayName: 'Ada' })
  return { creator, ...(await applyToCampaign(creator.actor, campaignId, { pitch })) }
}
const accept = async (it: Awaited<ReturnType<typeof buildCampaign>>) => {
  const { id, creator } = await apply(it.id)
  await acceptApplication(it.brand.actor, id, { version: 0 })
  return { id, creator }
}

const walletOf = (it: Awaited<ReturnType<typeof buildCampaign>>) =>
  readBalance(db, accounts.brandWallet(it.brand.brandId))
const lastEventOf = (id: string) =>
  db
    .selectFrom('domain_events')
    .select(['type', 'from_state', 'to_state', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const openCampaignsOf = async (it: { brand: { brandId: string } }) =>
  (
    await db
      .selectFrom('brands')
      .select('open_campaigns')
      .where('id', '=', it.brand.brandId)
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
    const it = await buildCampaign()
    const paused = await take(it, 'pause')
    expect(paused).toMatchObject({ status: 200, body: { state: 'paused', money: { held: 1650 } } })
    expect(await openCampaignsOf(it)).toBe(0)
    expect(await lastEventOf(it.id)).toMatchObject({
      type: 'campaign.paused',
      from_state: 'open',
      to_state: 'paused',
    })
    expect(await take(it, 'resume')).toMatchObject({ status: 200, body: { state: 'open' } })
    expect(await openCampaignsOf(it)).toBe(1)
    expect(await lastEventOf(it.id)).toMatchObject({ type: 'campaign.resumed' })
  })

  test('only an open one pauses, only a paused one resumes', async () => {
    const it = await buildCampaign()
    expect(await take(it, 'resume')).toMatchObject({ status: 409 })
    expect(code(await take(it, 'resume'))).toBe('campaign.not_resumable')
    await take(it, 'pause')
    expect(code(await take(it, 'pause'))).toBe('campaign.not_pausable')
  })

  test('nothing resumes after its deadline', async () => {
    const longAgo = new Date(Date.now() - 60 * 86_400_000)
    const it = await atTime(longAgo, () => buildCampaign())
    await take(it, 'pause')
    expect(code(await take(it, 'resume'))).toBe('campaign.deadline_passed')
  })
})

describe('places', () => {
  const resize = async (
    it: Awaited<ReturnType<typeof buildCampaign>>,
    creatorsNeeded: number,
    version?: number,
  ) =>
    server.call(campaigns.resize, {
      as: it.brand,
      params: { campaignId: it.id },
      body: { creatorsNeeded, version: version ?? (await take(it, 'readMine')).body.version },
    })

  test('added places are held, taken places return, and each change is told', async () => {
    const it = await buildCampaign()
    const before = await walletOf(it)
    expect(await resize(it, 5)).toMatchObject({
      status: 200,
      body: { creatorsNeeded: 5, placesFunded: 5, money: { held: 2750, free: 2750 } },
    })
    expect(await walletOf(it)).toBe(before - 1100)
    await accept(it)
    await take(it, 'pause')
    expect(await resize(it, 1)).toMatchObject({
      status: 200,
      body: { creatorsNeeded: 1, placesFunded: 1, money: { held: 550, free: 0, returned: 2200 } },
    })
    expect(await lastEventOf(it.id)).toMatchObject({
      type: 'campaign.resized',
      data: { places: 1, placesBefore: 5, coins: -2200 },
    })
  })

  test('the same number of places changes nothing', async () => {
    const it = await buildCampaign()
    expect((await resize(it, 3)).body.version).toBe(1)
  })

  test('refuses fewer places than creators, missing coins, an old look and what is not running', async () => {
    const it = await buildCampaign()
    await accept(it)
    await accept(it)
    expect(code(await resize(it, 1))).toBe('campaign.places_taken')
    expect((await resize(it, 9)).body).toMatchObject({
      code: 'coins.insufficient',
      detail: 'This holds 3,300 coins and you have 1,350. Top up 1,950 coins first.',
    })
    expect(code(await resize(it, 4, 0))).toBe('version.stale')
    const draft = await buildDraft()
    expect(code(await resize(draft, 4))).toBe('campaign.not_resizable')
  })

  test('is for owners and managers of that brand', async () => {
    const it = await buildCampaign()
    const stranger = { id: it.id, brand: await buildBrand() }
    expect(code(await resize(stranger, 4, 1))).toBe('campaign.not_found')
    await db
      .updateTable('brand_members')
      .set({ role: 'finance' })
      .where('brand_id', '=', it.brand.brandId)
      .execute()
    expect(code(await resize(it, 4, 1))).toBe('brand.role_required')
  })

  test('ten changes at once from the same look: one happens', async () => {
    const it = await buildCampaign()
    const answers = await Promise.all(Array.from({ length: 10 }, () => resize(it, 4, 1)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await readBalance(db, accounts.campaignEscrow(it.id))).toBe(2200)
  })
})

describe('close', () => {
  test('returns the coins of free places, ends applications and leaves running work alone', async () => {
    const it = await buildCampaign()
    const before = await walletOf(it)
    const { id: working } = await accept(it)
    const waiting = await apply(it.id)
    const answer = await take(it, 'close')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'closed',
        toDecide: 0,
        slotsTaken: 1,
        money: { held: 550, spent: 0, returned: 1100 },
        funnel: { applied: 2, accepted: 1, submitted: 0, completed: 0 },
      },
    })
    expect(await walletOf(it)).toBe(before + 1100)
    expect(await readBalance(db, accounts.campaignEscrow(it.id))).toBe(0)
    expect(await readBalance(db, accounts.collaborationEscrow(working))).toBe(550)
    const { state } = await db
      .selectFrom('collaborations')
      .select('state')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('expired')
    expect(await openCampaignsOf(it)).toBe(0)
    expect(await lastEventOf(it.id)).toMatchObject({
      type: 'campaign.closed',
      to_state: 'closed',
      data: { coinsReturned: 1100 },
    })
  })

  test('closes a paused one without counting it twice, and only once', async () => {
    const it = await buildCampaign()
    await take(it, 'pause')
    expect(await take(it, 'close')).toMatchObject({ status: 200, body: { state: 'closed' } })
    expect(await openCampaignsOf(it)).toBe(0)
    const again = await take(it, 'close')
    expect(again).toMatchObject({ status: 409, body: { code: 'campaign.not_closable' } })
  })

  test('ten closes at once return the coins once', async () => {
    const it = await buildCampaign()
    const before = await walletOf(it)
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(it, 'close')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await walletOf(it)).toBe(before + 1650)
  })
})

describe('cancel', () => {
  test('returns everything while nobody was accepted', async () => {
    const it = await buildCampaign()
    const before = await walletOf(it)
    await apply(it.id)
    expect(await take(it, 'cancel')).toMatchObject({
      status: 200,
      body: { state: 'cancelled', money: { held: 0, returned: 1650 }, toDecide: 0 },
    })
    expect(await walletOf(it)).toBe(before + 1650)
    expect(await lastEventOf(it.id)).toMatchObject({ type: 'campaign.cancelled' })
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
    const it = await buildCampaign()
    await accept(it)
    expect(code(await take(it, 'cancel'))).toBe('campaign.has_creators')
    const draft = await buildDraft()
    await take(draft, 'archive')
    expect(code(await take(draft, 'cancel'))).toBe('campaign.archived')
  })
})

describe('archive and unarchive', () => {
  test('puts away what is not running and brings it back', async () => {
    const it = await buildCampaign()
    expect(code(await take(it, 'archive'))).toBe('campaign.running')
    await take(it, 'close')
    expect(await take(it, 'archive')).toMatchObject({ status: 200, body: { archived: true } })
    expect(code(await take(it, 'archive'))).toBe('campaign.archived')
    expect(await take(it, 'unarchive')).toMatchObject({ status: 200, body: { archived: false } })
    expect(code(await take(it, 'unarchive'))).toBe('campaign.not_archived')
  })
})

describe('duplicate', () => {
  test('starts a new draft with the same terms and holds nothing', async () => {
    const it = await buildCampaign({ title: 'Serum', coins: 700 })
    const copy = await take(it, 'duplicate')
    expect(copy).toMatchObject({
      status: 200,
      body: { state: 'draft', title: 'Serum (copy)', coins: 700, slotsTaken: 0, publishedAt: null },
    })
    expect(copy.body.id).not.toBe(it.id)
    expect(copy.body.money.held).toBe(0)
  })
})

describe('GET /brand/campaigns/:campaignId', () => {
  test('shows money by the ledger, the funnel and who waits', async () => {
    const it = await buildCampaign()
    await accept(it)
    await apply(it.id)
    expect(await take(it, 'readMine')).toMatchObject({
      status: 200,
      body: {
        slotsTaken: 1,
        placesFunded: 3,
        toDecide: 1,
        money: { held: 1650, spent: 0, returned: 0 },
        funnel: { applied: 2, accepted: 1, submitted: 0, completed: 0 },
        can: { cancel: { allowed: false, because: 'campaign.has_creators' } },
      },
    })
  })

  test('counts what was paid to creators and the fee on it as spent', async () => {
    const it = await buildCampaign()
    const { id, creator } = await accept(it)
    const url = linkFor(id)
    await submitContent(creator.actor, id, { url, fileUrls: [], caption: '', disclosed: true })
    await approveContent(it.brand.actor, id, { version: await versionOf(id) })
    expect(await take(it, 'readMine')).toMatchObject({
      status: 200,
      body: {
        placesFunded: 3,
        money: { held: 1100, spent: 550, returned: 0 },
        funnel: { applied: 1, accepted: 1, submitted: 1, completed: 1 },
      },
    })
    expect((await take(it, 'close')).body.money).toEqual({
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
    const it = await buildCampaign()
    await db
      .updateTable('brand_members')
      .set({ role: 'viewer' })
      .where('brand_id', '=', it.brand.brandId)
      .execute()
    const { body } = await take(it, 'readMine')
    const because = Object.values(body.can).map((can) => (can.allowed ? 'yes' : can.because))
    expect(new Set(because)).toEqual(new Set(['brand.role_required']))
  })
})

describe('a brand that owes coins from a charge-back', () => {
  test('publishes nothing and adds no places until it has settled; taking places away is free', async () => {
    const running = await buildCampaign()
    const draft = await buildDraft({ creatorsNeeded: 1 }, running.brand)
    const { brandId } = running.brand
    const move = (key: string, delta: number) =>
      postTransfer(db, {
        key: `test:${brandId}:${key}`,
        event: 'test.owed',
        ref: { type: 'grant', id: brandId },
        actorId: null,
        legs: [
          { account: accounts.brandReceivable(brandId), delta },
          { account: accounts.promo, delta: -delta },
        ],
      })
    await move('owes', -40)
    const owes = { status: 409, body: { code: 'brand.owes_coins' } }
    const it = { id: draft.id, brand: running.brand }
    expect(await take(it, 'publish')).toMatchObject(owes)
    expect((await take(it, 'readMine')).body.can.publish).toEqual({
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
    await move('settles', 40)
    expect((await take(it, 'publish')).status).toBe(200)
  })
})
