import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { campaignDraftsMax } from '@tandem/contract/campaigns/campaigns/campaign.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { expectLimit } from '#accounts/brands/brand-limit.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import {
  buildColleague,
  codeOf,
  pitch,
  range,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { buildFile, buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign, buildDraft, draftOf } from './campaign.factory.ts'

const { call } = useTestApp()

type Person = { token: string }
const create = (as: Person, more: Parameters<typeof draftOf>[0] = {}) =>
  call(campaigns.create, { as, body: draftOf(more) })
const edit = (as: Person, campaignId: string, body: object) =>
  call(campaigns.edit, { as, params: { campaignId }, body: { version: 0, ...body } })
const publish = (as: Person, campaignId: string, more: { key?: string } = {}) =>
  call(campaigns.publish, { as, params: { campaignId }, ...more })
const readBy = async (as: Person, campaignId: string) =>
  (await call(campaigns.read, { as, params: { campaignId } })).body
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const eventsOf = (id: string) =>
  db
    .selectFrom('domain_events')
    .select(['type', 'from_state', 'to_state', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('a draft', () => {
  test('holds nothing, and says what publishing waits for', async () => {
    const brand = await buildBrand()
    const { body } = await create(brand)
    expect(body).toMatchObject({
      ...{ state: 'draft', title: 'Three mornings with the serum', fee: 50, placesFunded: 0 },
      money: { held: 0, spent: 0, returned: 0 },
      funnel: { applied: 0, accepted: 0, submitted: 0, completed: 0 },
      can: { edit: { allowed: true }, publish: { because: 'coins.insufficient' } },
    })
    expect(await eventsOf(body.id)).toMatchObject([{ type: 'campaign.created' }])
    const slow = await create(brand, { reviewDays: 15 })
    expect(slow.body.fields).toHaveProperty('reviewDays')
    const { description, requirements, coins, ...least } = draftOf()
    const bare = (await call(campaigns.create, { as: brand, body: least })).body
    expect(bare.can.publish).toEqual({ allowed: false, because: 'campaign.incomplete' })
    expect(bare.missing).toEqual(['a description', 'requirements', 'coins per creator'])
  })

  test('is changed freely, as it was seen, keeping what its category uses', async () => {
    const { id, brand } = await buildDraft()
    const product = { name: 'Serum', url: null, valueCoins: 900 }
    const gift = await edit(brand, id, { category: 'product_gifting', product, coins: 0 })
    expect(gift.body).toMatchObject({ version: 1, coins: 0, product })
    const paid = await edit(brand, id, { category: 'paid_campaign', coins: 9, version: 1 })
    expect(paid.body).toMatchObject({ product: null, coins: 9 })
    const stale = await edit(brand, id, { version: 1, title: 'Other' })
    const name = brand.actor.email.split('@')[0]
    expect(stale.body).toMatchObject({
      code: 'version.stale',
      detail: `${name} changed this campaign just now. Compare both versions.`,
    })
    expect(paid.body.edited).toMatchObject({ by: name })
    const viewer = await buildColleague({ brand }, 'viewer')
    expect(codeOf(await edit(viewer, id, { version: 2 }))).toBe('brand.role_required')
    const late = { version: 2, applyBy: inDays(31) }
    expect(codeOf(await edit(brand, id, late))).toBe('campaign.apply_by_after_deadline')
  })

  test('is one of so many that a brand has', async () => {
    await expectLimit({
      ...{ most: campaignDraftsMax, create, code: 'campaign.too_many_drafts' },
      takeAway: sql`update campaigns set state = 'cancelled'`,
    })
  })
})

describe('what a brand asks for', () => {
  test('is kept in the draft, copied, published and read by creators word for word', async () => {
    const brand = await buildBrand()
    const product = { name: 'Serum', url: null, valueCoins: 900, shipsFrom: 'NO' }
    const kept = {
      ...{ product: { ...product, dutiesPaidBy: 'brand' as const }, needsDraft: true },
      ...{ reimburseOn: 'completion' as const, minFollowers: 5000, countries: ['NO', 'SE'] },
      ...{ languages: ['no'], checklist: ['Tag us', 'Say it is an ad'], hashtags: '#glow #ad' },
    }
    const channels = ['organic' as const, 'website' as const]
    const terms = {
      ...{ ...kept, category: 'purchase_reimburse' as const, reimburseCapCoins: 900 },
      ...{ usageDays: 60, usageChannels: channels, usageEdits: true, usageTerritory: 'Norway' },
    }
    const asRead = { ...kept, usage: { days: 60, channels, edits: true, territory: 'Norway' } }
    const made = await create(brand, terms)
    expect(made.body).toMatchObject({ ...asRead, applyBy: null })
    const params = { campaignId: made.body.id }
    const copy = (await call(campaigns.duplicate, { as: brand, params })).body
    const copied = {
      state: 'draft',
      title: 'Three mornings with the serum (copy)',
      publishedAt: null,
    }
    expect(copy).toMatchObject({ ...asRead, ...copied, placesTaken: 0, money: { held: 0 } })
    const { id } = await buildCampaign(terms, brand)
    expect(await readBy(await buildCreator(), id)).toMatchObject(asRead)
  })

  test('may change in its words and get more time once published, and that is told', async () => {
    const { id, brand } = await buildCampaign()
    const { title, coins, deadline, version } = (
      await call(campaigns.readMine, { as: brand, params: { campaignId: id } })
    ).body
    const later = new Date(Date.parse(deadline) + dayMs).toISOString()
    const form = { title, coins, version, description: 'Clearer.', deadline: later }
    expect((await edit(brand, id, form)).body).toMatchObject({ description: 'Clearer.' })
    const data = { changed: ['description', 'deadline'], brandSlug: brand.slug }
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'campaign.edited', data })
    const dearer = await edit(brand, id, { version: version + 1, coins: 600 })
    expect(codeOf(dearer)).toBe('campaign.terms_fixed')
    const sooner = await edit(brand, id, { version: version + 1, deadline: inDays(1) })
    expect(codeOf(sooner)).toBe('campaign.deadline_earlier')
  })

  test('is for those whom it is for, and until the last day to apply', async () => {
    const { id, brand } = await buildCampaign({ countries: ['NO', 'SE'], applyBy: inDays(2) })
    const creator = await buildCreator()
    const query = { brandSlug: brand.slug }
    const cards = async () => (await call(campaigns.discover, { as: creator, query })).body.items
    const because = 'campaign.not_for_you'
    const words = expect.stringContaining('creators in Norway or Sweden. Add your country')
    expect((await readBy(creator, id)).can.apply).toMatchObject({ because, words })
    expect((await cards())[0]?.can.apply).toEqual({ allowed: false, because })
    const apply = () => applyToCampaign(creator.actor, id, { pitch })
    await expect(apply()).rejects.toMatchObject({ code: because, detail: words })
    const moved = db.updateTable('creators').set({ country: 'NO' })
    await moved.where('id', '=', creator.actor.userId).execute()
    await atTime(new Date(inDays(3)), async () => {
      expect(await cards()).toEqual([])
      expect((await readBy(creator, id)).can.apply).toMatchObject({
        because: 'campaign.apply_by_passed',
      })
      await expect(apply()).rejects.toMatchObject({ code: 'campaign.apply_by_passed' })
    })
    await edit(brand, id, { version: 1, applyBy: inDays(9) })
    await atTime(new Date(inDays(3)), apply)
  })
})

describe('its pictures', () => {
  const pictureOf = async ({ actor }: { actor: { userId: string } }) => ({
    ...{ url: await buildFile(actor.userId), alt: 'A bottle' },
  })

  test('are seen by creators in the brand’s order, and the first stands for it', async () => {
    const brand = await buildBrand()
    const [first, second] = [await pictureOf(brand), await pictureOf(brand)]
    const { id } = await buildCampaign({ pictures: [second] }, brand)
    const pictures = [first, second]
    const { body } = await edit(brand, id, { version: 1, pictures })
    expect(body).toMatchObject({ pictures, cover: first })
    const creator = await buildCreator()
    expect(await readBy(creator, id)).toMatchObject({ pictures, cover: first })
    const query = { brandSlug: brand.slug }
    const { items } = (await call(campaigns.discover, { as: creator, query })).body
    expect(items).toMatchObject([{ id, cover: first }])
  })

  test('are uploads of who adds them, for everybody to see', async () => {
    const brand = await buildBrand()
    const { id } = await buildDraft({}, brand)
    const own = await pictureOf(brand)
    const foreign = await pictureOf(await buildBrand())
    const hidden = { url: await buildPrivateFile(brand.actor.userId), alt: '' }
    const crop = { of: foreign.url, left: 0, top: 0, width: 4, height: 5 }
    for (const wrong of [foreign, hidden, { ...own, crop }]) {
      expect(codeOf(await edit(brand, id, { pictures: [wrong] }))).toBe('file.not_yours')
      expect(codeOf(await create(brand, { pictures: [wrong] }))).toBe('file.not_yours')
    }
    expect((await edit(brand, id, { pictures: [own] })).status).toBe(200)
    const colleague = await buildColleague({ brand }, 'manager')
    const pictures = [{ url: await buildFile(colleague.userId), alt: 'From a colleague' }, own]
    const theirs = await edit(colleague, id, { version: 1, pictures })
    expect(theirs.body.pictures).toEqual(pictures)
  })
})

describe('publishing', () => {
  const walletOf = ({ brandId }: { brandId: string }) =>
    readBalance(db, accounts.brandWallet(brandId))

  test('holds every place with its fee, opens and announces it', async () => {
    const { id, brand } = await buildDraft()
    await fundBrand(brand.brandId, 2000)
    expect((await publish(brand, id)).body).toMatchObject({
      ...{ state: 'open', fee: 50, placesFunded: 3, money: { held: 1650 } },
    })
    expect(await readBalance(db, accounts.campaignEscrow(id))).toBe(1650)
    expect(await walletOf(brand)).toBe(350)
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      ...{ type: 'campaign.published', from_state: 'draft', to_state: 'open' },
      data: { campaignId: id, title: draftOf().title, brandName: brand.name, coinsHeld: 1650 },
    })
    expect(codeOf(await publish(brand, id))).toBe('campaign.not_publishable')
  })

  test('names the coins and the fields that are missing', async () => {
    const { id, brand } = await buildDraft({ coins: 1000, creatorsNeeded: 4 })
    await fundBrand(brand.brandId, 3000)
    expect((await publish(brand, id)).body.detail).toBe(
      'Publishing holds 4,400 coins and you have 3,000. Top up 1,400 coins first.',
    )
    const bare = await buildDraft({ description: '', coins: 0 }, brand)
    expect((await publish(brand, bare.id)).body.detail).toBe(
      'Before you publish, add a description and coins per creator.',
    )
  })

  test('of two campaigns at once, each many times, opens the one that the coins pay for, once', async () => {
    const first = await buildDraft()
    const second = await buildDraft({}, first.brand)
    await fundBrand(first.brand.brandId, 2000)
    const ids = range(4).flatMap(() => [first.id, second.id])
    const answers = await Promise.all(ids.map((id) => publish(first.brand, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(codeOf)).toContain('coins.insufficient')
    expect(await walletOf(first.brand)).toBe(350)
  })

  test('one Idempotency-Key many times has one effect and one answer; another body is refused', async () => {
    const { id, brand } = await buildDraft()
    await fundBrand(brand.brandId, 5000)
    const key = 'published-just-once'
    const answers = await Promise.all(range(8).map(() => publish(brand, id, { key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await walletOf(brand)).toBe(3350)
    const other = await call(campaigns.create, { as: brand, body: draftOf(), key })
    expect(codeOf(other)).toBe('idempotency.key_reused')
  })
})
