import { createHmac } from 'node:crypto'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import type { buildCreator } from '#accounts/creators/creator.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
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
})

describe('what isn’t Meta’s', () => {
  const payload = () => encode({ algorithm: 'HMAC-SHA256', user_id: accountId() })
  it('is refused and changes nothing', async () => {
    const creator = await connect('instagram')
    for (const what of ['deletion', 'deauthorize'] as const) {
      const { status, body } = await tell(what, sign(payload(), 'another secret'))
      expect([status, body.code]).toEqual([400, 'input.invalid'])
    }
    expect(await mine(creator, 'instagram')).toMatchObject({ hasEnded: false })
  })
})
