import { dayMs } from '@tandem/contract/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlatformApp } from '#platform/settings/platform-settings.ts'
import { type FakeName, FakePlatforms, type FakeTrouble } from './fake-platforms.factory.ts'
import type { PlatformAdapter } from './platform-adapter.ts'
import { adapters } from './platform-adapters.ts'
import { PlatformTrouble } from './platform-trouble.ts'
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

  it('tells whose account it is, and says nothing where followers are hidden', async () => {
    const tokens = await signIn(adapter)
    expect(await adapter.account(app(), tokens)).toEqual({
      ...{ id: `${name}-1`, handle: '@ines.makes', followers: 4_200 },
      ...(name === 'instagram' && { scopedId: 'scoped-instagram-1' }),
    })
    books.account.followers = null
    expect((await adapter.account(app(), tokens)).followers).toBeNull()
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

  const hostile: [string, FakeTrouble, string][] = [
    ['is down', { status: 503, body: '<h1>Back soon</h1>' }, 'away'],
    ['hangs up', 'cut', 'away'],
    ['answers with a page', { status: 200, body: '<html>Sign in</html>' }, 'nonsense'],
    ['answers with null', { status: 200, body: null }, 'nonsense'],
    ['limits its rate', { status: 429, body: {}, headers: { 'retry-after': '90' } }, 'limited'],
  ]
  it.each(hostile)('that %s is told as trouble', async (_, trouble, told) => {
    const tokens = await signIn(adapter)
    platforms.troubles.push(trouble)
    const found = await troubleOf(adapter.account(app(), tokens))
    expect(found.trouble).toBe(told)
    if (_ === 'limits its rate') expect(found.retryAfterSeconds).toBe(90)
    expect(found.message).not.toMatch(/access|http|html/)
  })
})

describe('YouTube', () => {
  it('proves by its challenge that the one who left comes back', async () => {
    const { code } = await codeFor(adapters.youtube)
    const way = { code, verifier: 'somebody else’s', redirectUri, at }
    expect((await troubleOf(adapters.youtube.exchange(appOf('youtube'), way))).trouble).toBe(
      'refused',
    )
  })
})

describe('Instagram', () => {
  const { instagram } = adapters
  const app = () => appOf('instagram')
  const read = async (keys: string[]) =>
    (await instagram.read(app(), await signIn(instagram), keys)).numbers

  it('has tokens for sixty days at once, renewed a month before they end and never on day one', async () => {
    const tokens = await signIn(instagram)
    expect(tokens.expiresAt).toBe(new Date(at.getTime() + 60 * dayMs).toISOString())
    expect(instagram.renewsAt(tokens)).toEqual(new Date(at.getTime() + 30 * dayMs))
    const short = { ...tokens, expiresAt: new Date(at.getTime() + dayMs / 2).toISOString() }
    expect(instagram.renewsAt(short)).toEqual(new Date(at.getTime() + dayMs))
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
