import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { connections } from '@tandem/contract/content/connections/connection.endpoints.ts'
import type { Platform, ShownTo } from '@tandem/contract/content/connections/connection.schema.ts'
import { afterAll, beforeEach, expect } from 'vitest'
import type { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildBrowser } from '#accounts/identity/browser.factory.ts'
import { buildSharedPost } from '#content/posts/post.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { FakePlatforms } from './fake-platforms.factory.ts'

type Creator = Awaited<ReturnType<typeof buildCreator>>
type Brand = Awaited<ReturnType<typeof buildBrand>>

export const useConnections = async (environment: Record<string, string> = {}) => {
  const platforms = await new FakePlatforms().start()
  const server = useTestApp({ ...platforms.environment(), ...environment })
  afterAll(() => platforms.stop())
  let accounts = 0
  beforeEach(() => {
    platforms.reset()
    // Each test uses another account, because one account can verify only one creator's handle.
    accounts += 1
    for (const [name, books] of Object.entries(platforms.books))
      books.account.id = `${name}-${accounts}`
  })

  const travel = async (creator: Creator, platform: Platform): Promise<string> => {
    const browser = buildBrowser(server.app)
    const begun = await server.app.inject({
      method: 'POST',
      url: `/api/creator/connections/${platform}`,
      headers: { origin: 'http://localhost:3000', 'idempotency-key': crypto.randomUUID() },
      cookies: { sid: creator.token },
    })
    expect(begun.statusCode).toBe(200)
    for (const { name, value } of begun.cookies) browser.take(name, value)
    const gone = await fetch(begun.json().url, { redirect: 'manual' })
    const back = new URL(gone.headers.get('location') ?? '')
    return (await browser.open(`${back.pathname}${back.search}`)).location ?? ''
  }

  const connect = async (platform: Platform, creator?: Creator): Promise<Creator> => {
    const whose = creator ?? (await buildCreator())
    expect(await travel(whose, platform)).toContain('outcome=connected')
    return whose
  }

  const consent = (creator: Creator, platform: Platform, shownTo: ShownTo, brands: Brand[] = []) =>
    server.call(connections.consent, {
      as: creator,
      params: { platform },
      body: { shownTo, brands: brands.map(({ slug }) => slug) },
    })

  const mine = async (creator: Creator, platform: Platform) => {
    const { body } = await server.call(connections.mine, { as: creator })
    return body.items.find((one) => one.platform === platform)?.account
  }

  return { platforms, server, travel, connect, consent, mine }
}

const code = (nr: number): string => String(nr).padStart(11, '0')
let made = 0

export const buildLinkedPost = async (
  creator: Creator,
  brand: Brand,
  platform: Platform,
  more: { postedOn?: string } = {},
): Promise<{ postId: string; mediaId: string; permalink: string }> => {
  made += 1
  const forms: Record<Platform, { type: CampaignType; url: string; mediaId: string }> = {
    youtube: {
      type: 'youtube_video',
      url: `https://www.youtube.com/watch?v=${code(made)}`,
      mediaId: code(made),
    },
    instagram: {
      type: 'instagram_reel',
      url: `https://www.instagram.com/reel/${code(made)}/`,
      mediaId: `1790${code(made)}`,
    },
    tiktok: {
      type: 'tiktok_video',
      url: `https://www.tiktok.com/@ines.makes/video/7${code(made)}`,
      mediaId: `7${code(made)}`,
    },
  }
  const { type, url, mediaId } = forms[platform]
  const { id } = await buildSharedPost(creator, brand, { type, url, ...more })
  return { postId: id, mediaId, permalink: url }
}
