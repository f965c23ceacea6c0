import { dayMs } from '@tandem/contract/time.ts'
import * as z from 'zod/mini'
import { askPlatform } from '../ask-platform.ts'
import { Counted } from '../counted.schema.ts'
import type { PlatformAdapter } from '../platform-adapter.ts'
import { PlatformTrouble, WrongAccount } from '../platform-trouble.ts'
import { addressOf, asking } from '../stand-in.ts'
import { expiryFrom, type Tokens } from '../tokens/tokens.rules.ts'
import { graph, readInsights } from './instagram-insights.ts'
import { findMedia } from './instagram-media.ts'

const auth = 'https://www.instagram.com/oauth/authorize'
const shortTokens = 'https://api.instagram.com/oauth/access_token'
const tokens = 'https://graph.instagram.com'
const basic = 'instagram_business_basic'
const insights = 'instagram_business_manage_insights'

const Short = z.object({
  access_token: z.string(),
  permissions: z.optional(z.union([z.string(), z.array(z.string())])),
})
const FirstGiven = z.union([z.object({ data: z.array(Short) }), Short])
const Given = z.object({ access_token: z.string(), expires_in: z.number() })

const Me = z.object({
  id: z.optional(z.string()),
  user_id: z.union([z.string(), z.number()]),
  username: z.string(),
  account_type: z.optional(z.string()),
  followers_count: Counted,
})

const longTokens = (given: z.infer<typeof Given>, at: Date): Tokens => ({
  access: given.access_token,
  refresh: null,
  givenAt: at.toISOString(),
  expiresAt: expiryFrom(at, given.expires_in),
})

export const instagram: PlatformAdapter = {
  name: 'instagram',
  authorizeUrl: (app, { state, redirectUri }) =>
    asking(app, auth, {
      client_id: app.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: `${basic},${insights}`,
      state,
    }),
  // Exchanges the code for a 1-hour token, and that one for a 60-day token.
  exchange: async (app, { code, redirectUri, at }) => {
    const form = {
      client_id: app.clientId,
      client_secret: app.clientSecret,
      code,
      redirect_uri: redirectUri,
      grant_type: 'authorization_code',
    }
    const answer = await askPlatform({ url: addressOf(app, shortTokens), form }, FirstGiven)
    const short = 'data' in answer ? answer.data[0] : answer
    if (short === undefined) throw new PlatformTrouble('nonsense', 'no token came')
    if (short.permissions !== undefined && !String(short.permissions).includes(insights))
      throw new PlatformTrouble('refused', 'the permission to read was left out')
    const url = asking(app, `${tokens}/access_token`, {
      grant_type: 'ig_exchange_token',
      client_secret: app.clientSecret,
      access_token: short.access_token,
    })
    return longTokens(await askPlatform({ url }, Given), at)
  },
  // A token can be renewed after its first day, but never after it has expired.
  renewsAt: ({ givenAt, expiresAt }) =>
    expiresAt === null
      ? null
      : new Date(Math.max(Date.parse(givenAt) + dayMs, Date.parse(expiresAt) - 30 * dayMs)),
  renew: async (app, { access }, at) => {
    const url = asking(app, `${tokens}/refresh_access_token`, {
      grant_type: 'ig_refresh_token',
      access_token: access,
    })
    return longTokens(await askPlatform({ url }, Given), at)
  },
  account: async (app, { access }) => {
    const fields = 'id,user_id,username,account_type,followers_count'
    const url = asking(app, `${graph}/me`, { fields })
    const me = await askPlatform({ url, bearer: access }, Me)
    if (me.account_type === 'PERSONAL') throw new WrongAccount('no professional account')
    return {
      id: String(me.user_id),
      ...(me.id !== undefined && { scopedId: me.id }),
      handle: `@${me.username}`,
      followers: me.followers_count ?? null,
    }
  },
  read: async (app, { access }, keys) => {
    const isStory = (key: string): boolean => key.startsWith('instagram:story:')
    const stories = new Set(keys.filter(isStory))
    const posts = new Set(keys.filter((key) => !isStory(key)))
    const found = [
      ...(await findMedia(app, access, 'media', posts)),
      ...(await findMedia(app, access, 'stories', stories)),
    ]
    const numbers = new Map()
    for (const [key, id] of found)
      numbers.set(key, await readInsights(app, access, id, isStory(key) ? 'story' : 'post'))
    return { numbers, isWhole: false }
  },
}
