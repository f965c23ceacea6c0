import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign, buildDraft, draftOf } from './campaign.factory.ts'

const server = useTestApp()
const { call } = server
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const pitch = 'I film every morning and my people ask about skin care.'

const wholeTerms = {
  category: 'purchase_reimburse' as const,
  reimburseCapCoins: 900,
  reimburseOn: 'completion' as const,
  product: {
    name: 'Serum',
    url: null,
    valueCoins: 900,
    shipsFrom: 'NO',
    dutiesPaidBy: 'brand' as const,
  },
  needsDraft: true,
  usageDays: 60,
  usageChannels: ['organic' as const, 'website' as const],
  usageEdits: true,
  usageTerritory: 'Norway and Sweden',
  minFollowers: 5000,
  countries: ['NO', 'SE'],
  languages: ['no'],
  checklist: ['Tag us', 'Say it is an ad'],
  hashtags: '#glow #ad',
}
const asRead = {
  product: wholeTerms.product,
  needsDraft: true,
  reimburseOn: 'completion',
  minFollowers: 5000,
  countries: ['NO', 'SE'],
  languages: ['no'],
  checklist: ['Tag us', 'Say it is an ad'],
  hashtags: '#glow #ad',
  usage: {
    days: 60,
    channels: ['organic', 'website'],
    edits: true,
    territory: 'Norway and Sweden',
  },
}

const buildResident = async (country: string | null, languages: string[]) => {
  const creator = await buildCreator()
  await db
    .updateTable('creators')
    .set({ country, languages })
    .where('id', '=', creator.actor.userId)
    .execute()
  return creator
}
const applyBy = (applies: string) =>
  db.selectFrom('campaigns').select('apply_by').where('id', '=', applies).executeTakeFirstOrThrow()
const readBy = async (as: { token: string }, campaignId: string) =>
  (await call(campaigns.read, { as, params: { campaignId } })).body

describe('what a brand asks for', () => {
  test('is kept in the draft, copied, published and read by creators word for word', async () => {
    const brand = await buildBrand()
    const made = await call(campaigns.create, { as: brand, body: draftOf(wholeTerms) })
    expect(made).toMatchObject({ status: 200, body: { ...asRead, applyBy: null } })
    const copy = await call(campaigns.duplicate, {
      as: brand,
      params: { campaignId: made.body.id },
    })
    expect(copy.body).toMatchObject(asRead)
    for (const needsDraft of [true, false]) {
      const opposite = { ...wholeTerms, needsDraft, usageEdits: !needsDraft }
      const { body } = await call(campaigns.create, { as: brand, body: draftOf(opposite) })
      const params = { campaignId: body.id }
      const other = await call(campaigns.duplicate, { as: brand, params })
      expect(other.body).toMatchObject({ needsDraft, usage: { edits: !needsDraft } })
    }
    const { id } = await buildCampaign(wholeTerms, brand)
    expect(await readBy(await buildCreator(), id)).toMatchObject(asRead)
  })

  test('a product described before it was asked from where it comes says so', async () => {
    const product = { name: 'Serum', url: null, valueCoins: 900 }
    const { id } = await buildCampaign({ category: 'product_gifting', coins: 0, product })
    expect((await readBy(await buildCreator(), id)).product).toEqual({
      ...product,
      shipsFrom: null,
      dutiesPaidBy: null,
    })
  })

  test.each([
    { field: 'checklist.0', more: { checklist: ['  '] } },
    { field: 'checklist', more: { checklist: Array.from({ length: 21 }, () => 'Tag us') } },
    { field: 'hashtags', more: { hashtags: 'glow, ad' } },
    { field: 'countries.0', more: { countries: ['Norway'] } },
    { field: 'languages.0', more: { languages: ['Norsk'] } },
    { field: 'usageChannels', more: { usageChannels: [] } },
    { field: 'usageTerritory', more: { usageTerritory: ' ' } },
    { field: 'applyBy', more: { applyBy: 'soon' } },
    { field: 'minFollowers', more: { minFollowers: -1 } },
  ])('refuses a wrong $field and says which', async ({ field, more }) => {
    const body = { ...draftOf(), ...more }
    const answer = await call(campaigns.create, { as: await buildBrand(), body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  test('a gift goes out only with its value', async () => {
    const product = { name: 'Serum', url: null, valueCoins: 0 }
    const { id, brand } = await buildDraft({ category: 'product_gifting', coins: 0, product })
    const answer = await call(campaigns.publish, { as: brand, params: { campaignId: id } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'campaign.incomplete' } })
    expect(answer.body.detail).toBe('Before you publish, add the value of the product.')
  })
})

describe('the last day to apply', () => {
  test('is never after the content is due', async () => {
    const late = { deadline: inDays(20), applyBy: inDays(21) }
    const brand = await buildBrand()
    const created = await call(campaigns.create, { as: brand, body: draftOf(late) })
    const refusal = { status: 409, body: { code: 'campaign.apply_by_after_deadline' } }
    expect(created).toMatchObject(refusal)
    const { id } = await buildDraft({ deadline: inDays(20) }, brand)
    const body = { version: 0, applyBy: inDays(21) }
    expect(
      await call(campaigns.edit, { as: brand, params: { campaignId: id }, body }),
    ).toMatchObject(refusal)
    expect((await applyBy(id)).apply_by).toBeNull()
  })

  test('moves after publishing, and none comes in once it has passed', async () => {
    const { id, brand } = await buildCampaign({ applyBy: inDays(2) })
    const params = { campaignId: id }
    const creator = await buildCreator()
    const query = { brandSlug: brand.slug }
    expect((await call(campaigns.discover, { as: creator, query })).body.items).toHaveLength(1)
    const inThree = new Date(Date.now() + 3 * dayMs)
    await atTime(inThree, async () => {
      expect((await call(campaigns.discover, { as: creator, query })).body.items).toEqual([])
      expect((await readBy(creator, id)).can.apply).toEqual({
        allowed: false,
        because: 'campaign.apply_by_passed',
      })
      await expect(applyToCampaign(creator.actor, id, { pitch })).rejects.toMatchObject({
        code: 'campaign.apply_by_passed',
      })
    })
    const body = { version: 1, applyBy: inDays(9) }
    expect(await call(campaigns.edit, { as: brand, params, body })).toMatchObject({ status: 200 })
    await atTime(inThree, () => applyToCampaign(creator.actor, id, { pitch }))
  })

  test('must lie ahead when the campaign is published', async () => {
    const { id, brand } = await buildDraft({ applyBy: inDays(-1) })
    const answer = await call(campaigns.publish, { as: brand, params: { campaignId: id } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'campaign.apply_by_too_soon' } })
  })
})

describe('whom it is for', () => {
  const nordic = { countries: ['NO', 'SE'], languages: ['no', 'sv'] }

  test.each([
    { country: 'NO', languages: ['no'], words: null },
    { country: 'DE', languages: ['no'], words: 'creators in Norway or Sweden' },
    { country: null, languages: ['no'], words: 'Say where you live in Settings' },
    { country: 'SE', languages: ['de'], words: 'creators who speak Norwegian or Swedish' },
    { country: 'SE', languages: [], words: 'Say which languages you speak' },
  ])('a creator in $country who speaks $languages', async ({ country, languages, words }) => {
    const { id, brand } = await buildCampaign(nordic)
    const creator = await buildResident(country, languages)
    const verdict = (await readBy(creator, id)).can.apply
    const query = { brandSlug: brand.slug }
    const [card] = (await call(campaigns.discover, { as: creator, query })).body.items
    const applying = applyToCampaign(creator.actor, id, { pitch })
    if (words === null) {
      expect([verdict, card?.can.apply]).toEqual([{ allowed: true }, { allowed: true }])
      expect(await applying).toMatchObject({ state: 'applied' })
      return
    }
    expect(verdict).toMatchObject({
      because: 'campaign.not_for_you',
      words: expect.stringContaining(words),
    })
    expect(card?.can.apply).toEqual({ allowed: false, because: 'campaign.not_for_you' })
    await expect(applying).rejects.toMatchObject({
      code: 'campaign.not_for_you',
      detail: expect.stringContaining(words),
    })
  })

  test('each of many who ask for the list at once sees what is theirs', async () => {
    const { id: forAll, brand } = await buildCampaign()
    const { id: forSome } = await buildCampaign(nordic, brand)
    const [local, foreign, applicant] = await Promise.all([
      buildResident('NO', ['no']),
      buildResident('DE', ['de']),
      buildResident('SE', ['sv']),
    ])
    await applyToCampaign(applicant.actor, forAll, { pitch })
    const query = { brandSlug: brand.slug }
    const asked = [local, foreign, applicant, local].map(async (as) => {
      const { items } = (await call(campaigns.discover, { as, query })).body
      const cards = new Map(items.map((card) => [card.id, card]))
      return [forAll, forSome].map((id) => {
        const { collaboration, can } = cards.get(id) ?? expect.fail('The list lacks a campaign.')
        return [collaboration?.state ?? null, can.apply.allowed]
      })
    })
    const free = [null, true]
    expect(await Promise.all(asked)).toEqual([
      [free, free],
      [free, [null, false]],
      [['applied', false], free],
      [free, free],
    ])
  })
})
