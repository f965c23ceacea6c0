import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { portfolios } from '@tandem/contract/content/posts/portfolio.endpoints.ts'
import { publicPages } from '@tandem/contract/discovery/public-pages/public-page.endpoints.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign, buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { closeCampaign } from '#campaigns/campaigns/steps/close-campaign.ts'
import { told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildSharedPost, grantRights } from '#content/posts/post.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { viewShowcase } from './showcase.views.ts'

const server = useTestApp()
afterEach(() => moveClock(0))
type Brand = Awaited<ReturnType<typeof buildBrand>>
type Creator = Awaited<ReturnType<typeof buildCreator>>

const body = (isPublic: boolean) => ({ isPublic })
const openBrand = (as: Brand, isPublic = true) =>
  server.call(brands.update, { as, body: body(isPublic) })
const openKit = (as: Creator, isPublic = true) =>
  server.call(creators.update, { as, body: body(isPublic) })
const publicBrand = ({ slug: brandName }: Brand) =>
  server.call(publicPages.brand, { params: { brandName } })
const publicCampaign = (campaignId: string) =>
  server.call(publicPages.campaign, { params: { campaignId } })
const kitOf = (creator: Creator, as?: Creator | Brand) =>
  server.call(publicPages.creator, {
    ...{ params: { creatorName: creator.slug } },
    ...(as && { as }),
  })
const countFor = ({ actor, slug }: Creator, platform: string, handle: string, count: number) =>
  sql`
    with connected as (
      insert into connections (creator_id, platform, account_id, handle, tokens_encrypted)
      values (${actor.userId}, ${platform}, ${`${platform} ${slug}`}, ${handle}, '\\x00'))
    insert into follower_counts (creator_id, platform, source, count, counted_at)
    values (${actor.userId}, ${platform}, 'platform', ${count}, app_now())`.execute(db)
const picture = (address: string) => server.app.inject({ url: new URL(address).pathname })

describe('a brand’s page', () => {
  it('is only visible to creators until its brand makes it public', async () => {
    const brand = await buildBrand()
    const { id } = await buildCampaign({ title: 'Mornings' }, brand)
    await buildDraft({ title: 'Not yet said' }, brand)
    expect(told(await publicBrand(brand))).toEqual([404, 'brand.not_found'])
    expect(told(await publicCampaign(id))).toEqual([404, 'campaign.not_found'])
    const { body: profile } = await openBrand(brand)
    const { body: page } = await publicBrand(brand)
    expect(page.brand).toMatchObject({ slug: brand.slug, isFavourite: false })
    expect(page.campaigns.map(({ title }) => title)).toEqual(['Mornings'])
    expect(page.preview).toMatchObject({
      ...{ address: profile.address, title: brand.name },
      description: '1 open campaign for creators.',
    })
    const { body: open } = await publicCampaign(id)
    expect(open.campaign).toMatchObject({
      id,
      collaboration: null,
      can: { apply: { allowed: true } },
    })
    expect(JSON.stringify([page, open])).not.toMatch(
      new RegExp(`${brand.actor.email}|Not yet said`),
    )

    await openBrand(brand, false)
    expect(told(await publicBrand(brand))).toEqual([404, 'brand.not_found'])
    expect((await picture(page.preview.picture)).statusCode).toBe(404)
  })

  it('shows visitors the newest open campaign of each public brand', async () => {
    const [open, closed] = await Promise.all([buildBrand(), buildBrand()])
    await openBrand(open)
    await buildCampaign({ title: 'Older' }, open)
    await buildCampaign({ title: 'Newest' }, open)
    await buildDraft({ title: 'Draft' }, open)
    await buildCampaign({ title: 'Of a closed brand' }, closed)
    const { campaigns } = await viewShowcase()
    const own = [open.slug, closed.slug]
    const found = campaigns.filter(({ brand }) => own.includes(brand.slug))
    expect(found.map(({ title, collaboration }) => [title, collaboration])).toEqual([
      ['Newest', null],
    ])
    expect((await server.call(publicPages.showcase)).status).toBe(200)

    await db
      .updateTable('users')
      .set({ disabled_at: new Date().toISOString() })
      .where('id', '=', open.actor.userId)
      .execute()
    const shown = (await viewShowcase()).campaigns.map(({ brand }) => brand.slug)
    expect(shown).not.toContain(open.slug)
  })

  it('shows a campaign only while it takes applications', async () => {
    const brand = await buildBrand()
    await openBrand(brand)
    const [{ id: closed }, { id: late }, { id: draft }] = [
      await buildCampaign({}, brand),
      await buildCampaign({}, brand),
      await buildDraft({}, brand),
    ]
    await closeCampaign(brand.actor, closed)
    expect(told(await publicCampaign(closed))).toEqual([404, 'campaign.not_found'])
    expect(told(await publicCampaign(draft))).toEqual([404, 'campaign.not_found'])
    expect((await publicCampaign(late)).status).toBe(200)
    moveClock(31 * 86_400_000)
    expect(told(await publicCampaign(late))).toEqual([404, 'campaign.not_found'])
    expect((await publicBrand(brand)).body.campaigns).toEqual([])
  })

  it('shows portfolio posts with current rights, but not which creators the brand works with', async () => {
    const [brand, creator] = [await buildBrand(), await buildCreator()]
    await openBrand(brand)
    const { id: postId } = await buildSharedPost(creator, brand)
    await grantRights({ brand, creator, postId, days: 30 })
    await server.call(portfolios.brandPlace, { as: brand, params: { postId }, body: {} })
    expect((await publicBrand(brand)).body.posts).toMatchObject([
      { id: postId, creator: null, campaign: null },
    ])
    moveClock(31 * 86_400_000)
    expect((await publicBrand(brand)).body.posts).toEqual([])
  })
})

describe('a media kit', () => {
  it('is only visible to its creator until it is public, and never shows contact details', async () => {
    const [creator, brand] = [await buildCreator({ displayName: 'Mira Sol' }), await buildBrand()]
    await server.call(creators.update, {
      ...{ as: creator, body: { bio: 'Boats of paper.', handles: { insta: '@mira' } } },
    })
    const { id: postId } = await buildSharedPost(creator, brand)
    await server.call(portfolios.creatorPlace, { as: creator, params: { postId }, body: {} })
    expect((await kitOf(creator, creator)).body).toMatchObject({
      isPublic: false,
      bio: 'Boats of paper.',
    })
    for (const other of [undefined, brand, await buildCreator()])
      expect(told(await kitOf(creator, other))).toEqual([404, 'creator.not_found'])

    const { body: profile } = await openKit(creator)
    const { body: kit } = await kitOf(creator)
    expect(kit).toMatchObject({
      ...{ name: 'Mira Sol', record: { completed: 0, reliability: 75 } },
      accounts: [{ network: 'insta', handle: '@mira', followers: null, isProven: false }],
      posts: [{ id: postId, campaign: null, brandName: brand.name }],
      preview: { address: profile.address, description: 'Boats of paper.' },
    })
    expect(JSON.stringify(kit)).not.toContain(creator.actor.email)
  })

  it('shows follower counts of platforms only when its creator made them public', async () => {
    const creator = await buildCreator()
    await server.call(creators.update, {
      ...{ as: creator, body: { handles: { insta: '@mira' }, followers: { insta: 5000 } } },
    })
    await openKit(creator)
    await countFor(creator, 'instagram', 'mira', 5321)
    await countFor(creator, 'tiktok', '@mira.moves', 870)
    const accounts = async () => (await kitOf(creator)).body.accounts
    for (const shownTo of ['nobody', 'chosen', 'working']) {
      await sql`update connections set shown_to = ${shownTo}`.execute(db)
      expect(await accounts()).toEqual([
        { network: 'insta', handle: '@mira', followers: 5000, countedAt: null, isProven: true },
      ])
    }
    await sql`update connections set shown_to = 'everyone'`.execute(db)
    expect(await accounts()).toEqual([
      {
        network: 'insta',
        handle: '@mira',
        followers: 5321,
        countedAt: expect.any(String),
        isProven: true,
      },
      {
        network: 'tiktok',
        handle: '@mira.moves',
        followers: 870,
        countedAt: expect.any(String),
        isProven: true,
      },
    ])
  })

  it('shows the creator’s usual price only if the creator wants that', async () => {
    const creator = await buildCreator()
    const takes = { fromCoins: 600, toCoins: 1200 }
    const { body: saved } = await server.call(creators.update, {
      ...{ as: creator, body: { isPublic: true, takes } },
    })
    expect([saved.takes, saved.showsTakes]).toEqual([takes, false])
    expect((await kitOf(creator)).body.takes).toBe(null)
    await server.call(creators.update, { as: creator, body: { showsTakes: true } })
    expect((await kitOf(creator)).body.takes).toEqual(takes)
  })
})

it('draws a link preview of the required size for any name', async () => {
  for (const displayName of ['Mira Sol', '海のボート <b>&"']) {
    const creator = await buildCreator({ displayName })
    await openKit(creator)
    const answer = await picture((await kitOf(creator)).body.preview.picture)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
  expect((await picture('http://here/files/previews/brand/nobody.png')).statusCode).toBe(404)
})
