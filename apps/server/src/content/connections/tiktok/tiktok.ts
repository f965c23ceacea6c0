import * as z from 'zod/mini'
import { askPlatform } from '../ask-platform.ts'
import { Counted } from '../counted.schema.ts'
import { inParts } from '../in-parts.rules.ts'
import type { PlatformAdapter } from '../platform-adapter.ts'
import { PlatformTrouble } from '../platform-trouble.ts'
import { addressOf, asking } from '../stand-in.ts'
import { expiryFrom, soonOver, type Tokens } from '../tokens/tokens.rules.ts'

const auth = 'https://www.tiktok.com/v2/auth/authorize/'
const api = 'https://open.tiktokapis.com/v2'
const scopes = 'user.info.basic,user.info.profile,user.info.stats,video.list'
const idsAtOnce = 20

const Given = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string(),
  scope: z.optional(z.string()),
})

const User = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string(),
      username: z.optional(z.string()),
      display_name: z.optional(z.string()),
      follower_count: Counted,
    }),
  }),
})

const Videos = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        id: z.string(),
        view_count: Counted,
        like_count: Counted,
        comment_count: Counted,
        share_count: Counted,
      }),
    ),
  }),
})

const tokensFrom = (given: z.infer<typeof Given>, at: Date): Tokens => ({
  access: given.access_token,
  // Each renewal returns a new refresh token and invalidates the previous one.
  refresh: given.refresh_token,
  givenAt: at.toISOString(),
  expiresAt: expiryFrom(at, given.expires_in),
})

export const tiktok: PlatformAdapter = {
  name: 'tiktok',
  // TikTok's web sign-in does not support PKCE.
  authorizeUrl: (app, { state, redirectUri }) =>
    asking(app, auth, {
      client_key: app.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopes,
      state,
    }),
  exchange: async (app, { code, redirectUri, at }) => {
    const form = {
      client_key: app.clientId,
      client_secret: app.clientSecret,
      code,
      redirect_uri: redirectUri,
      grant_type: 'authorization_code',
    }
    const given = await askPlatform({ url: addressOf(app, `${api}/oauth/token/`), form }, Given)
    // Users can deny single permissions on TikTok's page.
    if (given.scope !== undefined && !given.scope.split(',').includes('video.list'))
      throw new PlatformTrouble('refused', 'the permission to read was left out')
    return tokensFrom(given, at)
  },
  renewsAt: soonOver,
  renew: async (app, { refresh }, at) => {
    const form = {
      client_key: app.clientId,
      client_secret: app.clientSecret,
      refresh_token: refresh ?? '',
      grant_type: 'refresh_token',
    }
    const url = addressOf(app, `${api}/oauth/token/`)
    return tokensFrom(await askPlatform({ url, form }, Given), at)
  },
  revoke: async (app, { access }) => {
    const form = { client_key: app.clientId, client_secret: app.clientSecret, token: access }
    await askPlatform({ url: addressOf(app, `${api}/oauth/revoke/`), form }, z.unknown())
  },
  account: async (app, { access }) => {
    const fields = 'open_id,username,display_name,follower_count'
    const url = asking(app, `${api}/user/info/`, { fields })
    const { user } = (await askPlatform({ url, bearer: access }, User)).data
    return {
      id: user.open_id,
      handle: user.username === undefined ? (user.display_name ?? 'TikTok') : `@${user.username}`,
      followers: user.follower_count ?? null,
    }
  },
  read: async (app, { access }, keys) => {
    const numbers = new Map()
    // Short links have no video id: only TikTok can resolve them.
    const ids = keys.flatMap((key) => /^tiktok:(\d+)$/.exec(key)?.[1] ?? [])
    const fields = 'id,view_count,like_count,comment_count,share_count'
    for (const some of inParts(ids, idsAtOnce)) {
      const url = asking(app, `${api}/video/query/`, { fields })
      const json = { filters: { video_ids: some } }
      const { data } = await askPlatform({ url, bearer: access, json }, Videos)
      for (const video of data.videos)
        numbers.set(`tiktok:${video.id}`, {
          views: video.view_count ?? null,
          likes: video.like_count ?? null,
          comments: video.comment_count ?? null,
          shares: video.share_count ?? null,
          saves: null,
        })
    }
    return { numbers, isWhole: false }
  },
}
