import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { connections } from '@tandem/contract/content/connections/connection.endpoints.ts'
import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { updateCreatorProfile } from '#accounts/creators/update-creator-profile.ts'
import { recountBrand } from '#campaigns/analytics/index.ts'
import { readReport } from '#campaigns/analytics/report.factory.ts'
import { buildStage, playTo, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { buildLinkedPost, useConnections } from '../connections.factory.ts'
import { readAllDue } from '../reading/start-reading.ts'

const { platforms, server, connect, consent } = await useConnections()
const before = () => settings
const accepted = (isAccepted: boolean) =>
  useSettings({ ...before(), youtubeNumbersAccepted: isAccepted })
afterEach(() => {
  moveClock(0)
  accepted(false)
})

type Brand = Awaited<ReturnType<typeof buildBrand>>
const audience = async (brand: Brand, creatorName: string) =>
  (await server.call(connections.audience, { as: brand, params: { creatorName } })).body
const flags = async (brand: Brand, creatorName: string) =>
  (await audience(brand, creatorName)).flags

const suspicious = async (platform: Platform) => {
  const [creator, brand] = [await connect(platform), await buildBrand()]
  for (let nr = 0; nr < 5; nr += 1) {
    const { mediaId, permalink } = await buildLinkedPost(creator, brand, platform)
    platforms.books[platform].posts.set(mediaId, { permalink, views: 1000, likes: 250 })
  }
  platforms.books[platform].account.followers = 9_000
  moveClock(2 * dayMs)
  await readAllDue()
  return { creator, brand }
}
const both = [
  { kind: 'follower_jump', from: 4_200, to: 9_000 },
  { kind: 'engagement_outlier', percent: 25, posts: 5 },
]

describe('what a brand is shown of an audience', () => {
  it('names proven handles, and the thresholds of what it flags', async () => {
    const [creator, brand] = [await connect('instagram'), await buildBrand()]
    await connect('tiktok', creator)
    const shown = await audience(brand, creator.slug)
    expect(shown.proven).toEqual([
      { platform: 'instagram', handle: '@ines.makes' },
      { platform: 'tiktok', handle: '@ines.makes' },
    ])
    expect(shown.flags).toEqual([])
    expect(shown.thresholds).toMatchObject({ jumpPercent: 30, jumpDays: 7, engagementMost: 20 })
    await server.call(connections.disconnect, { as: creator, params: { platform: 'instagram' } })
    await updateCreatorProfile(creator.actor, { handles: { insta: '@other' } })
    expect((await audience(brand, creator.slug)).proven).toMatchObject([{ platform: 'tiktok' }])
  })

  it.each(['instagram', 'tiktok'] as const)(
    'flags a jump and an outlier of %s to brands that are shown its numbers',
    async (platform) => {
      const { creator, brand } = await suspicious(platform)
      expect(await flags(brand, creator.slug)).toEqual([])
      await consent(creator, platform, 'chosen', [brand])
      expect(await flags(brand, creator.slug)).toMatchObject(both)
      expect(await flags(await buildBrand(), creator.slug)).toEqual([])
      await consent(creator, platform, 'nobody')
      expect(await flags(brand, creator.slug)).toEqual([])
    },
  )

  it('derives nothing of what was read from YouTube, until YouTube has accepted it', async () => {
    const { creator, brand } = await suspicious('youtube')
    await consent(creator, 'youtube', 'everyone')
    expect(await flags(brand, creator.slug)).toEqual([])
    accepted(true)
    expect(await flags(brand, creator.slug)).toMatchObject(both)
  })

  it('has the followers of a connected account only for brands that are shown its numbers', async () => {
    const { creator, brand } = await suspicious('instagram')
    const accounts = async () => (await audience(brand, creator.slug)).accounts
    const hidden = { platform: 'instagram', handle: '@ines.makes', isShown: false }
    expect(await accounts()).toEqual([{ ...hidden, now: null, earlier: null }])
    await consent(creator, 'instagram', 'chosen', [brand])
    expect(await accounts()).toMatchObject([
      { isShown: true, now: { count: 9_000 }, earlier: { count: 4_200 } },
    ])
    expect((await audience(brand, (await buildCreator()).slug)).accounts).toEqual([])
  })

  it('is of creators that there are', async () => {
    const params = { creatorName: 'nobody-at-all' }
    const refused = await server.call(connections.audience, { as: await buildBrand(), params })
    expect(told(refused)).toEqual([404, 'creator.not_found'])
  })

  it('marks an applicant’s proven handle', async () => {
    const stage = await buildStage()
    await connect('instagram', stage.creator)
    await playTo(server, stage, 'applied')
    const { body } = await server.call(overview.forCampaign, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
    })
    expect(body.items[0]?.creator).toMatchObject({
      handles: { insta: '@ines.makes' },
      proven: [{ platform: 'instagram', handle: '@ines.makes' }],
    })
  })
})

describe('sums and rates of a brand', () => {
  it.each([
    ['instagram', 900, 900],
    ['youtube', null, 900],
  ] as const)(
    'count what was read from %s: %s, and once accepted %s',
    async (platform, now, then) => {
      const [creator, brand] = [await connect(platform), await buildBrand()]
      const { mediaId, permalink, postId } = await buildLinkedPost(creator, brand, platform)
      platforms.books[platform].posts.set(mediaId, { permalink, views: 900, likes: 90 })
      const stage = await buildStage()
      await sql`
      update posts set source = 'campaign', campaign_id = ${stage.campaignId},
             collaboration_id = ${(await playTo(server, stage, 'applied')).id}
       where id = ${postId}`.execute(db)
      await readAllDue()
      const views = async () => {
        const { figure } = await readReport(server, brand)
        return [figure('views'), figure('engagements'), figure('engagement_rate')]
      }
      const sums = (all: number | null) => (all === null ? [null, null, null] : [all, 90, 10])
      expect(await views()).toEqual(sums(null))
      await consent(creator, platform, 'everyone')
      expect(await views()).toEqual(sums(now))
      accepted(true)
      await recountBrand(brand.brandId)
      expect(await views()).toEqual(sums(then))
    },
  )
})
