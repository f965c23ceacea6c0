import { createHmac } from 'node:crypto'
import { connections } from '@tandem/contract/content/connections/connection.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import type { buildCreator } from '#accounts/creators/creator.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { buildLinkedPost, useConnections } from '../connections.factory.ts'
import { readAllDue } from '../reading/start-reading.ts'

const { platforms, server, connect, consent, mine } = await useConnections()

afterEach(() => moveClock(0))

type Creator = Awaited<ReturnType<typeof buildCreator>>

const secret = 'a secret of the test'
const encode = (payload: object): string =>
  Buffer.from(JSON.stringify(payload)).toString('base64url')
const sign = (payload: string, key = secret): string =>
  `${createHmac('sha256', key).update(payload).digest('base64url')}.${payload}`
const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
const telling = (user_id: string, more: object = {}): string =>
  sign(encode({ algorithm: 'HMAC-SHA256', user_id, issued_at: inSeconds(now()), ...more }))

const tell = async (what: 'deletion' | 'deauthorize', signed_request: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/auth/platforms/instagram/${what}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request }).toString(),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const open = (url: string) => server.app.inject({ url: url.replace(settings.publicUrl, '') })
const accountId = () => platforms.books.instagram.account.id
const eventsOf = async ({ actor }: Creator) =>
  (
    await db
      .selectFrom('domain_events')
      .select(['type', 'actor'])
      .where('creator_id', '=', actor.userId)
      .where('type', 'in', ['connection.removed', 'connection.ended'])
      .execute()
  ).map(({ type, actor }) => [type, actor])
const leftOf = async ({ actor }: Creator) =>
  (
    await sql`
      select from post_numbers n join posts p on p.id = n.post_id
       where p.creator_id = ${actor.userId} union all
      select from connections where creator_id = ${actor.userId} union all
      select from follower_counts where creator_id = ${actor.userId}`.execute(db)
  ).rows.length

describe('a deletion that Meta asks for', () => {
  it.each([
    ['its own name of the account', () => accountId()],
    ['the name it has for this app alone', () => `scoped-${accountId()}`],
  ])('takes the account and all that was read by it away, by %s', async (_, name) => {
    const [creator, brand] = [await connect('instagram'), await buildBrand()]
    const { postId, mediaId, permalink } = await buildLinkedPost(creator, brand, 'instagram')
    platforms.books.instagram.posts.set(mediaId, { permalink, views: 10 })
    await consent(creator, 'instagram', 'everyone')
    await readAllDue()
    const { status, body } = await tell('deletion', telling(name()))
    expect(status).toBe(200)
    expect(body).toEqual({
      confirmation_code: expect.stringMatching(/^[0-9a-f]{24}$/),
      url: `${settings.publicUrl}/auth/platforms/instagram/deletions/${body.confirmation_code}`,
    })
    expect(await leftOf(creator)).toBe(0)
    const shown = await server.call(posts.read, { as: brand, params: { postId } })
    expect(shown.body).toMatchObject({ views: null, told: [] })
    expect(await eventsOf(creator)).toEqual([['connection.removed', 'system']])
    const page = await open(body.url)
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain(body.confirmation_code)
    expect(page.body).toMatch(/Deleted on \d+ \w+ \d{4}, \d\d:\d\d UTC/)
    expect(page.body).not.toMatch(/ines/i)
  })

  it('finds an account that was connected before its second name was kept, once it was read', async () => {
    const creator = await connect('instagram')
    await db.updateTable('connections').set({ scoped_id: null }).execute()
    await readAllDue()
    await tell('deletion', telling(`scoped-${accountId()}`))
    expect(await mine(creator, 'instagram')).toBeNull()
  })

  it('leaves other accounts, and other platforms of the same person, alone', async () => {
    const creator = await connect('instagram')
    await connect('tiktok', creator)
    platforms.books.instagram.account.id = `other-${crypto.randomUUID()}`
    const other = await connect('instagram')
    await tell('deletion', telling(platforms.books.tiktok.account.id))
    await tell('deletion', telling(accountId()))
    expect(await mine(other, 'instagram')).toBeNull()
    expect(await mine(creator, 'instagram')).not.toBeNull()
    expect(await mine(creator, 'tiktok')).not.toBeNull()
  })

  it('is answered alike for an account that was never here', async () => {
    const { status, body } = await tell('deletion', telling('nobody'))
    expect(status).toBe(200)
    expect((await open(body.url)).statusCode).toBe(200)
  })

  it('told again is the same deletion, and takes nothing that was connected since', async () => {
    const creator = await connect('instagram')
    const told = telling(accountId())
    const first = await tell('deletion', told)
    const day = (await open(first.body.url)).body
    moveClock(3 * 86_400_000)
    await connect('instagram', creator)
    expect(await tell('deletion', told)).toEqual(first)
    expect(await mine(creator, 'instagram')).not.toBeNull()
    expect((await open(first.body.url)).body).toBe(day)
    const anew = await tell('deletion', telling(accountId()))
    expect(anew.body.confirmation_code).not.toBe(first.body.confirmation_code)
    expect(await mine(creator, 'instagram')).toBeNull()
  })

  it('told twice at once is one deletion', async () => {
    const creator = await connect('instagram')
    const told = telling(accountId())
    const both = await Promise.all([tell('deletion', told), tell('deletion', told)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsOf(creator)).toHaveLength(1)
  })
})

describe('a deauthorization that Meta tells of', () => {
  it('ends the connection at once, of which its creator is told once, and keeps what was chosen', async () => {
    const creator = await connect('instagram')
    await consent(creator, 'instagram', 'everyone')
    const told = telling(`scoped-${accountId()}`)
    expect(await tell('deauthorize', told)).toEqual({ status: 200, body: {} })
    expect(await tell('deauthorize', told)).toEqual({ status: 200, body: {} })
    expect(await mine(creator, 'instagram')).toMatchObject({
      hasEnded: true,
      isProven: false,
      shownTo: 'everyone',
    })
    expect(await eventsOf(creator)).toEqual([['connection.ended', 'system']])
    moveClock(5_000)
    await connect('instagram', creator)
    await tell('deauthorize', told)
    expect(await mine(creator, 'instagram')).toMatchObject({ hasEnded: false })
  })

  it('of an account that was never here changes nothing', async () => {
    const creator = await connect('instagram')
    expect((await tell('deauthorize', telling('nobody'))).status).toBe(200)
    expect(await mine(creator, 'instagram')).toMatchObject({ hasEnded: false })
  })
})

describe('what isn’t Meta’s', () => {
  const payload = () => encode({ algorithm: 'HMAC-SHA256', user_id: accountId() })
  const forged: [string, () => string][] = [
    ['another app’s secret', () => sign(payload(), 'another secret')],
    ['no signature', () => `.${payload()}`],
    ['a signature cut short', () => sign(payload()).slice(1)],
    [
      'another person than was signed',
      () =>
        `${sign(encode({ algorithm: 'HMAC-SHA256', user_id: 'me' })).split('.')[0]}.${payload()}`,
    ],
    ['another algorithm', () => sign(encode({ algorithm: 'none', user_id: accountId() }))],
    ['nobody', () => sign(encode({ algorithm: 'HMAC-SHA256' }))],
    ['a time that is none', () => telling(accountId(), { issued_at: 1e15 })],
    ['no JSON', () => sign(Buffer.from('{').toString('base64url'))],
    ['nothing', () => ''],
  ]

  it.each(forged)('is refused and changes nothing: %s', async (_, forge) => {
    const creator = await connect('instagram')
    for (const what of ['deletion', 'deauthorize'] as const) {
      const { status, body } = await tell(what, forge())
      expect([status, body.code]).toEqual([400, 'input.invalid'])
    }
    expect(await mine(creator, 'instagram')).toMatchObject({ hasEnded: false })
  })

  it('is no form, or too long', async () => {
    const send = async (payload: string, type?: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/auth/platforms/instagram/deletion',
          ...(type && { headers: { 'content-type': type } }),
          payload,
        })
      ).statusCode
    const form = 'application/x-www-form-urlencoded'
    expect(await send(JSON.stringify({ signed_request: 'x' }), 'application/json')).toBe(415)
    expect(await send(`signed_request=${'x'.repeat(20_000)}`, form)).toBe(413)
    expect(await send('', form)).toBe(400)
  })

  it('finds no page for a code that was never given', async () => {
    for (const code of ['0'.repeat(24), 'x', encodeURIComponent('<script>')]) {
      const page = await open(`/auth/platforms/instagram/deletions/${code}`)
      expect(page.statusCode).toBe(404)
      expect(page.body).not.toContain('<script>')
    }
  })

  it('finds nothing at all where Instagram isn’t set up', async () => {
    const before = settings
    useSettings({ ...before, platforms: {} })
    const { status } = await tell('deletion', telling('nobody'))
    useSettings(before)
    expect(status).toBe(404)
  })
})

it('says to its creator in Settings that it is gone', async () => {
  const creator = await connect('instagram')
  await tell('deletion', telling(accountId()))
  const { body } = await server.call(connections.mine, { as: creator })
  expect(body.items.map(({ account }) => account)).toEqual([null, null, null])
})
