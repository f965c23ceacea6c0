import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, db, openDatabase } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { buildApp } from '../../../app.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { openClickId } from '../index.ts'
import { buildEnrolled, buildLink, type EnrolledStage } from '../link.factory.ts'

const server = useTestApp({}, { listens: true })
let origin: string
let other: FastifyInstance
let otherOrigin: string
let stage: EnrolledStage

const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })
beforeAll(async () => {
  origin = await listen(server.app)
  other = await buildApp({ checksAnswers: true })
  otherOrigin = await listen(other)
  stage = await buildEnrolled()
})
afterAll(() => other.close())

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0'
const pathOf = ({ address }: { address: string }) => new URL(address).pathname
const follow = (path: string, { headers = {}, at = origin, method = 'GET' } = {}) =>
  fetch(`${at}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': chrome, 'accept-language': 'de', ...headers },
  })
const placeOf = async (...asked: Parameters<typeof follow>) => {
  const answer = await follow(...asked)
  await answer.arrayBuffer()
  return answer.headers.get('location') ?? String(answer.status)
}
const statistics = async (linkId: string) => {
  const { rows } = await sql<{ clicks: number; visitors: number; bots: number }>`
    select coalesce(sum(clicks), 0) as clicks, coalesce(sum(visitors), 0) as visitors,
           coalesce(sum(bots), 0) as bots from link_days where link_id = ${linkId}`.execute(db)
  return rows[0]
}

describe('a link that somebody follows', () => {
  it('leads to its page of the shop with the click’s id, the slug, and all the page had', async () => {
    const link = await buildLink(stage, {
      targetUrl: 'https://shop.example/serum?utm_source=ada&c=a%20b#reviews',
      name: 'Ada-Serum',
    })
    expect(link.address).toBe('http://localhost:3000/go/Ada-Serum')
    const answer = await follow('/go/ada-serum')
    const to = new URL(answer.headers.get('location') ?? '')
    const opened = openClickId(to.searchParams.get('cmref') ?? '')
    expect(opened).toMatchObject({ linkId: link.id })
    expect(Math.abs(Date.now() - ('at' in opened ? opened.at.getTime() : 0))).toBeLessThan(60_000)
    to.searchParams.delete('cmref')
    expect(to.href).toBe('https://shop.example/serum?utm_source=ada&c=a+b&cmlink=Ada-Serum#reviews')
    expect([answer.status, await answer.text()]).toEqual([302, ''])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('origin')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  })

  it('keeps the site somebody came from unless they ask for privacy, and that an ad sent them', async () => {
    const link = await buildLink(stage)
    const referer = 'https://www.instagram.com/p/1'
    for (const asks of [{}, { dnt: '1' }, { 'sec-gpc': '1' }])
      await placeOf(pathOf(link), { headers: { referer, ...asks } })
    await placeOf(`${pathOf(link)}?gclid=Cj0KCQ`, { headers: { referer } })
    const kept = async () =>
      (
        await db
          .selectFrom('clicks')
          .select(['referrer_host', sql<number>`flags & 48`.as('seen')])
          .where('link_id', '=', link.id)
          .orderBy('seen')
          .execute()
      ).map(({ referrer_host, seen }) => [referrer_host, seen])
    await expect.poll(kept).toEqual([
      ['www.instagram.com', 0],
      ['www.instagram.com', 16],
      [null, 32],
      [null, 32],
    ])
  })

  it('leads to the landing page when it names none, also with what apps put around an address', async () => {
    const path = pathOf(await buildLink(stage))
    for (const spelt of [path, `/go/${path.slice(4).toUpperCase()}`, `${path}/`, `/${path}.`])
      expect(await placeOf(spelt)).toMatch(
        /^https:\/\/shop\.example\/\?cmref=[\w-]{58}&cmlink=\w{8}$/,
      )
  })

  it('is not there, which a page with a link home says', async () => {
    for (const path of [
      '/go/nobody-has-this',
      '/go?utm_source=x',
      '/go/x%2fy',
      `/go/${'x'.repeat(500)}`,
    ]) {
      const answer = await follow(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(await answer.text()).toContain('href="http://localhost:3000"')
    }
  })
})

describe('a visitor who only previews', () => {
  it('reaches the shop without an id, and is counted apart', async () => {
    const link = await buildLink(stage)
    const looks = [
      { method: 'HEAD' },
      { headers: { purpose: 'prefetch' } },
      { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } },
    ]
    for (const look of looks)
      expect(await placeOf(pathOf(link), look)).toBe('https://shop.example/')
    await expect.poll(() => statistics(link.id)).toEqual({ clicks: 0, visitors: 0, bots: 3 })
  })
})

describe('a link whose visits don’t count', () => {
  it.each([
    ['programmes', "state = 'ended'"],
    ['enrolments', "state = 'removed'"],
  ])('leads to the shop without an id once %s have %s', async (table, change) => {
    const own = await buildEnrolled()
    const link = await buildLink(own)
    expect(await placeOf(pathOf(link))).toContain('cmref=')
    const id = table === 'programmes' ? own.programmeId : own.enrolmentId
    await sql`update ${sql.table(table)} set ${sql.raw(change)} where id = ${id}`.execute(db)
    for (const at of [origin, otherOrigin])
      await expect.poll(() => placeOf(pathOf(link), { at })).toBe('https://shop.example/')
  })
})

describe('a database that is away', () => {
  it('holds up no link that was followed before, and its clicks are written later', async () => {
    const link = await buildLink(stage)
    await placeOf(pathOf(link))
    await expect.poll(() => statistics(link.id)).toMatchObject({ clicks: 1 })
    const { databaseUrl = '' } = settings
    await closeDatabase()
    try {
      for (let nr = 0; nr < 5; nr += 1) expect(await placeOf(pathOf(link))).toContain('cmref=')
      const unheard = await follow('/go/never-heard-of')
      expect([unheard.status, unheard.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await unheard.text()).toContain('Reload the page')
    } finally {
      openDatabase(databaseUrl)
    }
    await expect.poll(() => statistics(link.id)).toMatchObject({ clicks: 6, visitors: 1 })
  })
})
