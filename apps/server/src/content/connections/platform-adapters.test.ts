import { dayMs } from '@tandem/contract/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlatformApp } from '#platform/settings/platform-settings.ts'
import { patience } from './ask-platform.ts'
import { type FakeName, FakePlatforms, type FakeTrouble } from './fake-platforms.factory.ts'
import type { PlatformAdapter } from './platform-adapter.ts'
import { adapters } from './platform-adapters.ts'
import { PlatformTrouble, WrongAccount } from './platform-trouble.ts'
import type { Tokens } from './tokens/tokens.rules.ts'

const platforms = new FakePlatforms()
beforeAll(async () => void (await platforms.start()))
afterAll(() => platforms.stop())
beforeEach(() => platforms.reset())

const at = new Date('2031-03-01T10:00:00Z')
const redirectUri = 'https://tandem.example/auth/platforms/any/callback'
const appOf = (name: FakeName): PlatformApp => ({
  clientId: 'tandem-test',
  clientSecret: 'a secret of the test',
  isInReview: false,
  standIn: `${platforms.url}/${name}`,
})

const verifier = 'a verifier that only this test knows, long enough'
/** Of that verifier. */
const challenge = async (): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return Buffer.from(hash).toString('base64url')
}

const codeFor = async (adapter: PlatformAdapter): Promise<{ code: string; state: string }> => {
  const way = { state: 'st', challenge: await challenge(), redirectUri }
  const url = adapter.authorizeUrl(appOf(adapter.name), way)
  const gone = await fetch(url, { redirect: 'manual' })
  const back = new URL(gone.headers.get('location') ?? '')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

const signIn = async (adapter: PlatformAdapter): Promise<Tokens> => {
  const { code } = await codeFor(adapter)
  return adapter.exchange(appOf(adapter.name), { code, verifier, redirectUri, at })
}

const troubleOf = async (work: Promise<unknown>): Promise<PlatformTrouble> => {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(PlatformTrouble)
  return error as PlatformTrouble
}

const ids: Record<FakeName, (nr: number) => string> = {
  youtube: (nr) => String(nr).padStart(11, '0'),
  instagram: (nr) => String(nr).padStart(17, '0'),
  tiktok: (nr) => String(7_000_000_000_000 + nr),
}
const keyOf: Record<FakeName, (nr: number) => string> = {
  youtube: (nr) => `youtube:${ids.youtube(nr)}`,
  instagram: (nr) => `instagram:C${String(nr).padStart(10, '0')}`,
  tiktok: (nr) => `tiktok:${ids.tiktok(nr)}`,
}
const publish = (name: FakeName, nr: number, numbers: Record<string, number>): string => {
  platforms.books[name].posts.set(ids[name](nr), {
    permalink: `https://www.instagram.com/reel/C${String(nr).padStart(10, '0')}/`,
    ...numbers,
  })
  return keyOf[name](nr)
}

const whole = { views: 1203, likes: 77, comments: 0, shares: 4, saves: 9 }
const given = {
  youtube: { ...whole, shares: null, saves: null },
  instagram: whole,
  tiktok: { ...whole, saves: null },
}

describe.each(Object.values(adapters))('$name', (adapter) => {
  const { name } = adapter
  const app = () => appOf(name)
  const books = platforms.books[name]

  it('gives tokens for a code once, with when they end', async () => {
    const { code, state } = await codeFor(adapter)
    expect(state).toBe('st')
    const way = { code, verifier, redirectUri, at }
    const tokens = await adapter.exchange(app(), way)
    expect(books.takes(tokens.access)).toBe(true)
    expect(tokens.givenAt).toBe(at.toISOString())
    expect(Date.parse(tokens.expiresAt ?? '')).toBeGreaterThan(at.getTime())
    await troubleOf(adapter.exchange(app(), way))
  })

  it('asks for another app’s secret in vain', async () => {
    const { code } = await codeFor(adapter)
    const way = { code, verifier, redirectUri, at }
    await troubleOf(adapter.exchange({ ...app(), clientSecret: 'wrong' }, way))
  })

  it('refuses a permission that leaves reading out', async () => {
    books.leavesOut = 'https://www.googleapis.com/auth/youtube.readonly'
    expect((await troubleOf(signIn(adapter))).trouble).toBe('refused')
  })

  it('tells whose account it is, and says nothing where followers are hidden', async () => {
    const tokens = await signIn(adapter)
    expect(await adapter.account(app(), tokens)).toEqual({
      ...{ id: `${name}-1`, handle: '@ines.makes', followers: 4_200 },
      ...(name === 'instagram' && { scopedId: 'scoped-instagram-1' }),
    })
    books.account.followers = null
    expect((await adapter.account(app(), tokens)).followers).toBeNull()
  })

  it('renews its tokens when their time comes', async () => {
    const tokens = await signIn(adapter)
    const renewsAt = adapter.renewsAt(tokens)
    expect(renewsAt?.getTime()).toBeGreaterThan(at.getTime())
    expect(renewsAt?.getTime()).toBeLessThan(Date.parse(tokens.expiresAt ?? ''))
    const later = new Date(at.getTime() + 86_400_000)
    const renewed = await adapter.renew(app(), tokens, later)
    expect(renewed.access).not.toBe(tokens.access)
    expect(books.takes(renewed.access)).toBe(true)
    expect(renewed.givenAt).toBe(later.toISOString())
    if (tokens.refresh !== null) expect(renewed.refresh).not.toBeNull()
  })

  it('says that a permission has ended where it was taken back', async () => {
    const tokens = await signIn(adapter)
    books.revokeAll()
    expect((await troubleOf(adapter.account(app(), tokens))).trouble).toBe('refused')
    expect((await troubleOf(adapter.renew(app(), tokens, at))).trouble).toBe('refused')
  })

  it('reads the numbers it gives, 0 as 0, and those it has not as unknown', async () => {
    const key = publish(name, 1, whole)
    const { numbers } = await adapter.read(app(), await signIn(adapter), [key])
    expect([...numbers]).toEqual([[key, given[name]]])
  })

  it('takes a number that is left out as unknown, never as 0', async () => {
    const key = publish(name, 1, { views: 12 })
    const { numbers } = await adapter.read(app(), await signIn(adapter), [key])
    const unknown = { likes: null, comments: null, shares: null, saves: null }
    expect(numbers.get(key)).toEqual({ views: 12, ...unknown })
  })

  it('leaves out what isn’t there, and asks for nothing where nothing is asked', async () => {
    const tokens = await signIn(adapter)
    const missing = keyOf[name](404)
    const here = publish(name, 1, whole)
    expect([...(await adapter.read(app(), tokens, [missing, here])).numbers.keys()]).toEqual([here])
    platforms.asked.length = 0
    expect((await adapter.read(app(), tokens, [])).numbers.size).toBe(0)
    expect(platforms.asked).toEqual([])
  })

  it('reads many in as many calls as it takes', async () => {
    const keys = Array.from({ length: 53 }, (_, nr) => publish(name, nr + 1, { views: nr }))
    const { numbers } = await adapter.read(app(), await signIn(adapter), keys)
    expect(numbers.size).toBe(name === 'instagram' ? 40 : 53)
  })

  const hostile: [string, FakeTrouble, string][] = [
    ['is down', { status: 503, body: '<h1>Back soon</h1>' }, 'away'],
    ['hangs up', 'cut', 'away'],
    ['answers with a page', { status: 200, body: '<html>Sign in</html>' }, 'nonsense'],
    ['answers with an empty text', { status: 200, body: '' }, 'nonsense'],
    ['answers with a list', { status: 200, body: [] }, 'nonsense'],
    ['answers with null', { status: 200, body: null }, 'nonsense'],
    [
      'answers with wrong types',
      {
        status: 200,
        body: {
          items: [{ id: 7, snippet: 'none' }],
          user_id: {},
          data: { user: { open_id: 1, follower_count: 'many' } },
        },
      },
      'nonsense',
    ],
    [
      'counts below nothing',
      {
        status: 200,
        body: {
          items: [{ id: 'c', snippet: { title: 'c' }, statistics: { subscriberCount: '-4' } }],
          ...{ user_id: '7', username: 'i', followers_count: -4 },
          data: { user: { open_id: 'o', follower_count: -4 } },
        },
      },
      'nonsense',
    ],
    ['sends elsewhere', { status: 302, body: '', headers: { location: '/x' } }, 'away'],
    ['limits its rate', { status: 429, body: {}, headers: { 'retry-after': '90' } }, 'limited'],
    [
      'has no quota left',
      { status: 403, body: { error: { errors: [{ reason: 'quotaExceeded' }] } } },
      'limited',
    ],
    [
      'limits its rate in Meta’s way',
      { status: 400, body: { error: { type: 'OAuthException', code: 4 } } },
      'limited',
    ],
    [
      'limits its rate in TikTok’s way',
      { status: 429, body: { error: { code: 'rate_limit_exceeded' } } },
      'limited',
    ],
  ]
  it.each(hostile)('that %s is told as trouble', async (_, trouble, told) => {
    const tokens = await signIn(adapter)
    platforms.troubles.push(trouble)
    const found = await troubleOf(adapter.account(app(), tokens))
    expect(found.trouble).toBe(told)
    if (_ === 'limits its rate') expect(found.retryAfterSeconds).toBe(90)
    // Nothing of an answer, an address or a token gets into words that are logged.
    expect(found.message).not.toMatch(/access|http|html/)
  })

  it('that answers nothing is not waited for', async () => {
    const tokens = await signIn(adapter)
    patience.answerMs = 50
    platforms.troubles.push('hang')
    const found = await troubleOf(adapter.account(app(), tokens))
    patience.answerMs = 10_000
    expect(found.trouble).toBe('away')
  })
})

describe('YouTube', () => {
  it('knows no account of Google without a channel', async () => {
    platforms.books.youtube.account.there = false
    const tokens = await signIn(adapters.youtube)
    await expect(adapters.youtube.account(appOf('youtube'), tokens)).rejects.toThrow(WrongAccount)
  })

  it('asks for fifty videos at once', async () => {
    const tokens = await signIn(adapters.youtube)
    platforms.asked.length = 0
    const keys = Array.from({ length: 101 }, (_, nr) => keyOf.youtube(nr))
    await adapters.youtube.read(appOf('youtube'), tokens, keys)
    const counts = platforms.asked.map(({ query }) => query.get('id')?.split(',').length)
    expect(counts).toEqual([50, 50, 1])
  })

  it('proves by its challenge that the one who left comes back', async () => {
    const { code } = await codeFor(adapters.youtube)
    const way = { code, verifier: 'somebody else’s', redirectUri, at }
    expect((await troubleOf(adapters.youtube.exchange(appOf('youtube'), way))).trouble).toBe(
      'refused',
    )
  })

  it('takes its permission back', async () => {
    const tokens = await signIn(adapters.youtube)
    await adapters.youtube.revoke?.(appOf('youtube'), tokens)
    expect(platforms.books.youtube.takes(tokens.access)).toBe(false)
  })
})

describe('Instagram', () => {
  const { instagram } = adapters
  const app = () => appOf('instagram')
  const read = async (keys: string[]) =>
    (await instagram.read(app(), await signIn(instagram), keys)).numbers

  it('knows only professional accounts', async () => {
    platforms.books.instagram.account.type = 'PERSONAL'
    const tokens = await signIn(instagram)
    await expect(instagram.account(app(), tokens)).rejects.toThrow(WrongAccount)
  })

  it('has tokens for sixty days at once, renewed a month before they end and never on day one', async () => {
    const tokens = await signIn(instagram)
    expect(tokens.expiresAt).toBe(new Date(at.getTime() + 60 * dayMs).toISOString())
    expect(instagram.renewsAt(tokens)).toEqual(new Date(at.getTime() + 30 * dayMs))
    const short = { ...tokens, expiresAt: new Date(at.getTime() + dayMs / 2).toISOString() }
    expect(instagram.renewsAt(short)).toEqual(new Date(at.getTime() + dayMs))
  })

  it('gives field by field what it refuses together', async () => {
    const key = publish('instagram', 1, whole)
    const post = platforms.books.instagram.posts.get(ids.instagram(1))
    Object.assign(post ?? {}, { lacks: ['shares'] })
    expect((await read([key])).get(key)).toEqual({ ...whole, shares: null })
  })

  it('has no numbers yet of what too few have seen', async () => {
    const key = publish('instagram', 1, whole)
    Object.assign(platforms.books.instagram.posts.get(ids.instagram(1)) ?? {}, { tooFew: true })
    expect(Object.values((await read([key])).get(key) ?? {})).toEqual(Array(5).fill(null))
  })

  it('reads a story while it stands, what is seen and shared of it', async () => {
    platforms.books.instagram.posts.set('99', {
      ...{ ...whole, isStory: true, permalink: 'https://www.instagram.com/stories/ines/3300012/' },
    })
    const unknown = { likes: null, comments: null, saves: null }
    expect([...(await read(['instagram:story:3300012']))]).toEqual([
      ['instagram:story:3300012', { views: 1203, shares: 4, ...unknown }],
    ])
  })
})

describe('TikTok', () => {
  it('asks for twenty videos at once, and for no short link, which only it could open', async () => {
    const tokens = await signIn(adapters.tiktok)
    platforms.asked.length = 0
    const keys = Array.from({ length: 21 }, (_, nr) => keyOf.tiktok(nr))
    await adapters.tiktok.read(appOf('tiktok'), tokens, [...keys, 'tiktok:t:ZM123abc'])
    const counts = platforms.asked.map(({ text }) => JSON.parse(text).filters.video_ids.length)
    expect(counts).toEqual([20, 1])
  })
})
