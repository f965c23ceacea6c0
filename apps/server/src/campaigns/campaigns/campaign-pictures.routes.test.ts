import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { expect, test } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildFile, buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign, buildDraft, draftOf } from './campaign.factory.ts'

const { call } = useTestApp()

type Brand = Awaited<ReturnType<typeof buildBrand>>

const pictureOf = async (brand: Brand, alt = 'A bottle') => ({
  url: await buildFile(brand.actor.userId),
  alt,
})
const edit = (as: { token: string }, campaignId: string, version: number, pictures: object[]) =>
  call(campaigns.edit, { as, params: { campaignId }, body: { version, pictures } as never })
const told = ({ status, body }: { status: number; body: { code?: string } | object }) => [
  status,
  'code' in body ? body.code : undefined,
]

test('creators see its pictures in the brand’s order, and the first stands for it', async () => {
  const brand = await buildBrand()
  const pictures = [await pictureOf(brand), await pictureOf(brand, ''), await pictureOf(brand)]
  const { id: campaignId } = await buildCampaign({ pictures: pictures.slice(1) }, brand)
  const [first] = pictures
  expect((await edit(brand, campaignId, 1, pictures)).body).toMatchObject({
    pictures,
    cover: first,
  })
  const creator = await buildCreator()
  const read = await call(campaigns.read, { as: creator, params: { campaignId } })
  expect(read.body).toMatchObject({ pictures, cover: first })
  const { body } = await call(campaigns.discover, {
    as: creator,
    query: { brandSlug: brand.slug },
  })
  expect(body.items).toMatchObject([{ id: campaignId, cover: first }])
})

test('another picture is nobody’s business, but what is changed with it is told', async () => {
  const brand = await buildBrand()
  const { id } = await buildCampaign({}, brand)
  const changes = async () =>
    (
      await db
        .selectFrom('domain_events')
        .select('data')
        .where('subject_id', '=', id)
        .where('type', '=', 'campaign.edited')
        .execute()
    ).map(({ data }) => (data as { changed: string[] }).changed)
  expect((await edit(brand, id, 1, [await pictureOf(brand)])).status).toBe(200)
  expect(await changes()).toEqual([])
  const both = { version: 2, description: 'Clearer.', pictures: [await pictureOf(brand)] }
  await call(campaigns.edit, { as: brand, params: { campaignId: id }, body: both })
  expect(await changes()).toEqual([['description', 'pictures']])
})

test('without pictures its brand’s banner is the cover, and without one there is none', async () => {
  const brand = await buildBrand()
  const { id: campaignId } = await buildCampaign({}, brand)
  const cover = async () =>
    (await call(campaigns.readMine, { as: brand, params: { campaignId } })).body.cover
  await db.updateTable('brands').set({ image_url: null }).where('id', '=', brand.brandId).execute()
  expect(await cover()).toBeNull()
  const banner = await buildFile(brand.actor.userId)
  const withBanner = db.updateTable('brands').set({ image_url: banner })
  await withBanner.where('id', '=', brand.brandId).execute()
  expect(await cover()).toEqual({ url: banner, alt: '' })
})

test('a part of a picture keeps what it was cut from, for its brand alone', async () => {
  const brand = await buildBrand()
  const whole = await buildFile(brand.actor.userId)
  const crop = { of: whole, left: 10, top: 0, width: 400, height: 500 }
  const pictures = [{ ...(await pictureOf(brand)), crop }]
  const { id: campaignId } = await buildCampaign({ pictures }, brand)
  const mine = await call(campaigns.readMine, { as: brand, params: { campaignId } })
  expect(mine.body.pictures).toEqual(pictures)
  const params = { campaignId }
  const theirs = await call(campaigns.read, { as: await buildCreator(), params })
  expect(theirs.body.pictures).toEqual(pictures.map(({ url, alt }) => ({ url, alt })))
  const copy = await call(campaigns.duplicate, { as: brand, params })
  expect(copy.body.pictures).toEqual(pictures)
})

test('its pictures are uploads of who adds them, for everybody to see, eight at most', async () => {
  const brand = await buildBrand()
  const { id } = await buildDraft({}, brand)
  const own = await pictureOf(brand)
  const foreign = await pictureOf(await buildBrand())
  const hidden = { url: await buildPrivateFile(brand.actor.userId), alt: '' }
  const elsewhere = { url: 'https://example.com/a.png', alt: '' }
  const cutFromForeign = {
    ...own,
    crop: { of: foreign.url, left: 0, top: 0, width: 4, height: 5 },
  }
  for (const wrong of [foreign, hidden, elsewhere, cutFromForeign]) {
    expect(told(await edit(brand, id, 0, [wrong]))).toEqual([403, 'file.not_yours'])
    const created = await call(campaigns.create, {
      as: brand,
      body: draftOf({ pictures: [wrong] }),
    })
    expect(told(created)).toEqual([403, 'file.not_yours'])
  }
  const nine = await edit(brand, id, 0, Array<object>(9).fill(own))
  expect(nine).toMatchObject({
    status: 400,
    body: { fields: { pictures: 'Use at most 8 pictures.' } },
  })
  const stranger = await buildBrand()
  expect(told(await edit(stranger, id, 0, [await pictureOf(stranger)]))).toEqual([
    404,
    'campaign.not_found',
  ])
  expect((await edit(brand, id, 0, [own])).status).toBe(200)
  const colleague = await buildColleague({ brand }, 'manager')
  const theirs = { url: await buildFile(colleague.userId), alt: 'From a colleague' }
  expect((await edit(colleague, id, 1, [theirs, own])).body).toMatchObject({
    pictures: [theirs, own],
  })
})
