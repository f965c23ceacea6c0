import * as z from 'zod/mini'
import { askPlatform } from '../ask-platform.ts'
import { CountedText } from '../counted.schema.ts'
import { inParts } from '../in-parts.rules.ts'
import type { PlatformAdapter } from '../platform-adapter.ts'
import { PlatformTrouble, WrongAccount } from '../platform-trouble.ts'
import { addressOf, asking } from '../stand-in.ts'
import { expiryFrom, soonOver } from '../tokens/tokens.rules.ts'

const auth = 'https://accounts.google.com/o/oauth2/v2/auth'
const tokens = 'https://oauth2.googleapis.com/token'
const revocation = 'https://oauth2.googleapis.com/revoke'
const data = 'https://www.googleapis.com/youtube/v3'
const scope = 'https://www.googleapis.com/auth/youtube.readonly'
const idsAtOnce = 50

const Given = z.object({
  access_token: z.string(),
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
})

const Channels = z.object({
  items: z.optional(
    z.array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), customUrl: z.optional(z.string()) }),
        statistics: z.optional(z.object({ subscriberCount: CountedText })),
      }),
    ),
  ),
})

const Videos = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      statistics: z.optional(
        z.object({
          viewCount: CountedText,
          likeCount: CountedText,
          commentCount: CountedText,
        }),
      ),
    }),
  ),
})

export const youtube: PlatformAdapter = {
  name: 'youtube',
  authorizeUrl: (app, { state, challenge, redirectUri }) =>
    asking(app, auth, {
      client_id: app.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      // Google otherwise omits the refresh token for a user who agreed before.
      access_type: 'offline',
      prompt: 'consent',
    }),
  exchange: async (app, { code, verifier, redirectUri, at }) => {
    const given = await askPlatform(
      {
        url: addressOf(app, tokens),
        form: {
          client_id: app.clientId,
          client_secret: app.clientSecret,
          code,
          code_verifier: verifier,
          redirect_uri: redirectUri,
          grant_type: 'authorization_code',
        },
      },
      Given,
    )
    // Users can clear the checkbox on Google's page.
    if (given.scope !== undefined && !given.scope.split(' ').includes(scope))
      throw new PlatformTrouble('refused', 'the permission to read was left out')
    return {
      access: given.access_token,
      refresh: given.refresh_token ?? null,
      givenAt: at.toISOString(),
      expiresAt: expiryFrom(at, given.expires_in),
    }
  },
  renewsAt: soonOver,
  renew: async (app, { refresh }, at) => {
    const given = await askPlatform(
      {
        url: addressOf(app, tokens),
        form: {
          client_id: app.clientId,
          client_secret: app.clientSecret,
          refresh_token: refresh ?? '',
          grant_type: 'refresh_token',
        },
      },
      Given,
    )
    return {
      access: given.access_token,
      refresh: given.refresh_token ?? refresh,
      givenAt: at.toISOString(),
      expiresAt: expiryFrom(at, given.expires_in),
    }
  },
  revoke: async (app, { refresh, access }) => {
    const url = addressOf(app, revocation)
    await askPlatform({ url, form: { token: refresh ?? access } }, z.unknown())
  },
  account: async (app, { access }) => {
    const url = asking(app, `${data}/channels`, { part: 'snippet,statistics', mine: 'true' })
    const { items = [] } = await askPlatform({ url, bearer: access }, Channels)
    const [channel] = items
    if (channel === undefined) throw new WrongAccount('this Google account has no channel')
    return {
      id: channel.id,
      handle: channel.snippet.customUrl ?? channel.snippet.title,
      followers: channel.statistics?.subscriberCount ?? null,
    }
  },
  read: async (app, { access }, keys) => {
    const numbers = new Map()
    const ids = keys.map((key) => key.replace(/^youtube:/, ''))
    for (const some of inParts(ids, idsAtOnce)) {
      const url = asking(app, `${data}/videos`, { part: 'statistics', id: some.join(',') })
      const { items } = await askPlatform({ url, bearer: access }, Videos)
      for (const { id, statistics = {} } of items)
        numbers.set(`youtube:${id}`, {
          views: statistics.viewCount ?? null,
          likes: statistics.likeCount ?? null,
          comments: statistics.commentCount ?? null,
          shares: null,
          saves: null,
        })
    }
    return { numbers, isWhole: true }
  },
}
