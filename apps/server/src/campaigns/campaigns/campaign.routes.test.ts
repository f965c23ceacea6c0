import { randomUUID } from 'node:crypto'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { describe, expect, test } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign, buildDraft, draftOf } from './campaign.factory.ts'

const server = useTestApp()
const call = server.call

const eventsOf = (id: string) =>
  db
    .selectFrom('domain_events')
    .select(['type', 'from_state', 'to_state', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

const openCampaignsOf = async (brandId: string) =>
  (
    await db
      .selectFrom('brands')
      .select('open_campaigns')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
  ).open_campaigns

describe('POST /brand/campaigns', () => {
  test('makes a draft that holds nothing', async () => {
    const brand = await buildBrand()
    const made = await call(campaigns.create, { as: brand, body: draftOf() })
    expect(made).toMatchObject({
      status: 200,
      body: {
        state: 'draft',
        title: 'Three mornings with the serum',
        fee: 50,
        placesFunded: 0,
        money: { held: 0, spent: 0, returned: 0 },
        funnel: { applied: 0, accepted: 0, submitted: 0, completed: 0 },
        can: {
          edit: { allowed: true },
          publish: { allowed: false, because: 'coins.insufficient' },
        },
      },
    })
    expect(await eventsOf(made.body.id)).toMatchObject([{ type: 'campaign.created' }])
  })

  test('keeps a draft that has only a title yet', async () => {
    const brand = await buildBrand()
    const { description, requirements, coins, ...least } = draftOf()
    const made = await call(campaigns.create, { as: brand, body: least })
    expect(made.body).toMatchObject({
      description: '',
      coins: 0,
      reviewDays: 3,
      usage: { days: 90 },
    })
    expect(made.body.can.publish).toEqual({ allowed: false, because: 'campaign.incomplete' })
    expect(made.body.missing).toEqual(['a description', 'requirements', 'coins per creator'])
  })

  test.each([
    { field: 'title', body: draftOf({ title: ' x ' }) },
    { field: 'coins', body: draftOf({ coins: 1.5 }) },
    { field: 'creatorsNeeded', body: draftOf({ creatorsNeeded: 0 }) },
    { field: 'reviewDays', body: draftOf({ reviewDays: 15 }) },
    {
      field: 'product.url',
      body: draftOf({ product: { name: 'Serum', url: 'javascript:alert(1)', valueCoins: 1 } }),
    },
  ])('refuses a wrong $field and says which', async ({ field, body }) => {
    const answer = await call(campaigns.create, { as: await buildBrand(), body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  test('refuses unknown fields', async () => {
    const body = { ...draftOf(), placesTaken: 2 }
    const answer = await call(campaigns.create, { as: await buildBrand(), body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } })
  })

  test('refuses members who only read, and creators', async () => {
    for (const member of ['finance', 'viewer'] as const) {
      const answer = await call(campaigns.create, {
        as: await buildBrand({ member }),
        body: draftOf(),
      })
      expect(answer).toMatchObject({ status: 403, body: { code: 'brand.role_required' } })
    }
    const creator = await call(campaigns.create, { as: await buildCreator(), body: draftOf() })
    expect(creator).toMatchObject({ status: 403, body: { code: 'role.brand_only' } })
  })
})

describe('PATCH /brand/campaigns/:campaignId', () => {
  const edit = (brand: { token: string }, campaignId: string, body: object) =>
    call(campaigns.edit, { as: brand, params: { campaignId }, body: { version: 0, ...body } })

  test('changes a draft freely and counts its version up', async () => {
    const { id, brand } = await buildDraft()
    const product = { name: 'Serum', url: null, valueCoins: 900 }
    const first = await edit(brand, id, { category: 'product_gifting', product, coins: 0 })
    expect(first).toMatchObject({ status: 200, body: { version: 1, coins: 0, product } })
    const cap = { category: 'purchase_reimburse', reimburseCapCoins: 70, version: 1 }
    expect((await edit(brand, id, cap)).body).toMatchObject({ reimburseCapCoins: 70, product })
    const paid = await edit(brand, id, { category: 'paid_campaign', coins: 9, version: 2 })
    expect(paid.body).toMatchObject({ reimburseCapCoins: 0, product: null, coins: 9 })
  })

  test('changes words and adds time once published, and tells it', async () => {
    const { id, brand } = await buildCampaign()
    const { body: before } = await call(campaigns.readMine, {
      as: brand,
      params: { campaignId: id },
    })
    const later = new Date(Date.parse(before.deadline) + 86_400_000).toISOString()
    // The whole form is sent, as an editor does; what did not change is not a change.
    const answer = await edit(brand, id, {
      title: before.title,
      coins: before.coins,
      version: before.version,
      description: 'Clearer.',
      deadline: later,
    })
    expect(answer).toMatchObject({ status: 200, body: { description: 'Clearer.' } })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'campaign.edited',
      data: { changed: ['description', 'deadline'], brandSlug: brand.slug },
    })
  })

  test('an edit that changes nothing writes nothing', async () => {
    const { id, brand } = await buildDraft()
    expect((await edit(brand, id, { title: draftOf().title })).body.version).toBe(0)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('refuses what publishing has fixed', async () => {
    const { id, brand } = await buildCampaign()
    const fixed = await edit(brand, id, { version: 1, coins: 600 })
    expect(fixed).toMatchObject({ status: 409, body: { code: 'campaign.terms_fixed' } })
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const earlier = await edit(brand, id, { version: 1, deadline: soon })
    expect(earlier).toMatchObject({ status: 409, body: { code: 'campaign.deadline_earlier' } })
  })

  test('refuses who read an older version, an ended and an archived one', async () => {
    const { id, brand } = await buildDraft()
    const stale = await edit(brand, id, { version: 7, title: 'Other' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'version.stale' } })
    await call(campaigns.archive, { as: brand, params: { campaignId: id } })
    const archived = await edit(brand, id, { version: 1, title: 'Other' })
    expect(archived).toMatchObject({ status: 409, body: { code: 'campaign.archived' } })
    const ended = await buildCampaign()
    await call(campaigns.close, { as: ended.brand, params: { campaignId: ended.id } })
    const late = await edit(ended.brand, ended.id, { version: 2, description: 'Late' })
    expect(late).toMatchObject({ status: 409, body: { code: 'campaign.ended' } })
  })
})

describe('every write on a campaign', () => {
  const steps = [
    'publish',
    'pause',
    'resume',
    'close',
    'cancel',
    'archive',
    'unarchive',
    'duplicate',
  ] as const

  test.each([...steps, 'edit' as const])(
    '%s: another brand sees no such campaign',
    async (step) => {
      const { id } = await buildDraft()
      const stranger = await buildBrand()
      const answer =
        step === 'edit'
          ? await call(campaigns.edit, {
              as: stranger,
              params: { campaignId: id },
              body: { version: 0 },
            })
          : await call(campaigns[step], { as: stranger, params: { campaignId: id } })
      expect(answer).toMatchObject({ status: 404, body: { code: 'campaign.not_found' } })
    },
  )

  test.each(steps)('%s: a viewer is refused', async (step) => {
    const { id, brand } = await buildDraft()
    await db
      .updateTable('brand_members')
      .set({ role: 'viewer' })
      .where('brand_id', '=', brand.brandId)
      .execute()
    const answer = await call(campaigns[step], { as: brand, params: { campaignId: id } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'brand.role_required' } })
  })
})

describe('POST /brand/campaigns/:campaignId/publish', () => {
  const publish = (brand: { token: string }, campaignId: string, key = randomUUID()) =>
    call(campaigns.publish, { as: brand, params: { campaignId }, key })

  test('holds every place with its fee, opens and announces it', async () => {
    const { id, brand } = await buildDraft()
    await fundBrand(brand.brandId, 2000)
    const answer = await publish(brand, id)
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'open', fee: 50, placesFunded: 3, money: { held: 1650 } },
    })
    expect(await readBalance(db, accounts.campaignEscrow(id))).toBe(1650)
    expect(await readBalance(db, accounts.brandWallet(brand.brandId))).toBe(350)
    expect(await openCampaignsOf(brand.brandId)).toBe(1)
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'campaign.published',
      from_state: 'draft',
      to_state: 'open',
      data: { campaignId: id, title: draftOf().title, brandName: brand.name, coinsHeld: 1650 },
    })
  })

  test('needs no coins for a gift without coins', async () => {
    const product = { name: 'Serum', url: 'https://glow.example/serum', valueCoins: 2900 }
    const { id, brand } = await buildDraft({ category: 'product_gifting', coins: 0, product })
    expect(await publish(brand, id)).toMatchObject({
      status: 200,
      body: { state: 'open', placesFunded: 3, fee: 0, product },
    })
  })

  test('names the coins that are missing', async () => {
    const { id, brand } = await buildDraft({ coins: 1000, creatorsNeeded: 4 })
    await fundBrand(brand.brandId, 3000)
    expect(await publish(brand, id)).toMatchObject({
      status: 409,
      body: {
        code: 'coins.insufficient',
        detail: 'Publishing holds 4,400 coins and you have 3,000. Top up 1,400 coins first.',
      },
    })
  })

  test('names the fields that are missing', async () => {
    const { id, brand } = await buildDraft({ description: '', coins: 0 })
    expect(await publish(brand, id)).toMatchObject({
      status: 409,
      body: {
        code: 'campaign.incomplete',
        detail: 'Before you publish, add a description and coins per creator.',
      },
    })
  })

  test('refuses a near deadline, an archived draft and a second time', async () => {
    const deadline = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const near = await buildDraft({ deadline })
    expect(await publish(near.brand, near.id)).toMatchObject({
      status: 409,
      body: { code: 'campaign.deadline_too_soon' },
    })
    await call(campaigns.archive, { as: near.brand, params: { campaignId: near.id } })
    expect((await publish(near.brand, near.id)).body.code).toBe('campaign.archived')
    const open = await buildCampaign()
    expect((await publish(open.brand, open.id)).body.code).toBe('campaign.not_publishable')
  })

  test('twenty at once hold the budget once', async () => {
    const { id, brand } = await buildDraft()
    await fundBrand(brand.brandId, 5000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(brand, id)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await readBalance(db, accounts.campaignEscrow(id))).toBe(1650)
    expect(await openCampaignsOf(brand.brandId)).toBe(1)
  })

  test('two campaigns racing for the same coins: one opens, the other is refused', async () => {
    const first = await buildDraft()
    const second = await buildDraft({}, first.brand)
    await fundBrand(first.brand.brandId, 2000)
    const answers = await Promise.all([
      publish(first.brand, first.id),
      publish(first.brand, second.id),
    ])
    expect(answers.map((answer) => answer.body.code ?? 'open').sort()).toEqual([
      'coins.insufficient',
      'open',
    ])
    expect(await readBalance(db, accounts.brandWallet(first.brand.brandId))).toBe(350)
  })

  test('one Idempotency-Key thirty times has one effect and one answer; another body is refused', async () => {
    const { id, brand } = await buildDraft()
    await fundBrand(brand.brandId, 5000)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 30 }, () => publish(brand, id, key)))
    const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(bodies.size).toBe(1)
    expect(await readBalance(db, accounts.brandWallet(brand.brandId))).toBe(3350)
    const other = await call(campaigns.create, { as: brand, body: draftOf(), key })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.key_reused' } })
  })
})
