import { members } from '@tandem/contract/accounts/members/member.endpoints.ts'
import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import { sharedReports } from '@tandem/contract/campaigns/shared-reports/shared-report.endpoints.ts'
import {
  sharedReportsMax,
  unlockedMinutes,
} from '@tandem/contract/campaigns/shared-reports/shared-report.limits.ts'
import type {
  ReportPage,
  SharedReportDraft,
} from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { dayMs, minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { recountBrand } from '#campaigns/analytics/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
const password = 'a quiet harbour at dawn'
type Brand = Awaited<ReturnType<typeof buildBrand>>

const later = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(now().getTime() + ms), work)

const share = async (as: Brand, more: Partial<SharedReportDraft> = {}) => {
  const draft = { days: 30 as const, ...(more.campaignId === undefined && { query: {} }), ...more }
  const { id, address } = (await server.call(sharedReports.share, { as, body: draft })).body
  return { id, token: new URL(address).pathname.split('/').at(-1) ?? '' }
}
const open = (token: string, as?: { token: string }) =>
  server.call(sharedReports.open, { params: { token }, ...(as && { as }) })
const listed = async (as: Brand) => (await server.call(sharedReports.list, { as })).body.items
const pageOf = async (token: string): Promise<ReportPage> =>
  (await open(token)).body.page ?? expect.fail('the report is open')

/** Rebuilds the brand with a member in another role. */
const memberOf = async (brand: Brand, role: 'viewer' | 'manager'): Promise<Brand> => {
  const { userId, token, email } = await buildUser({ userType: 'brand' })
  const { brandId } = brand
  await db
    .insertInto('brand_members')
    .values({ brand_id: brandId, user_id: userId, role })
    .execute()
  return { ...brand, token, actor: { ...brand.actor, userId, email, member: role } }
}

const gone = { status: 404, code: 'shared_report.not_available' }

describe('a shared report', () => {
  it('shows visitors the numbers of the page, on later days too', async () => {
    const brand = await buildBrand()
    await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
    await recountBrand(brand.brandId)
    const own = (await server.call(analytics.brandReport, { as: brand })).body
    const { token } = await share(brand)
    const page = await pageOf(token)
    expect(page).toMatchObject({ brandName: brand.name, period: own.period, figures: own.figures })
    expect(page.trend).toEqual(own.trend)
    expect(page.tables.map(({ by, rows }) => [by, rows[0]?.label, rows[0]?.values[0]])).toEqual([
      ['campaign', own.table.rows[0]?.label, 550],
      ['creator', 'Maya Lind', 550],
    ])
    const afterwards = await later(20 * dayMs, () => pageOf(token))
    expect(afterwards.period).toEqual(own.period)
  })

  it('tells nothing that only the brand may know', async () => {
    const brand = await buildBrand()
    const work = await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
    const applicant = await buildCreator({ displayName: 'Declined Person' })
    await db
      .insertInto('collaborations')
      .values({
        ...{ brand_id: brand.brandId, creator_id: applicant.actor.userId },
        ...{ campaign_id: work.campaignId, category: 'paid_campaign', state: 'declined' },
        ...{ turn: 'nobody', pitch: 'My secret pitch' },
      })
      .execute()
    const picture = `${'ab'.repeat(32)}-8x8.webp`
    for (const [nr, thumbnail] of [`/files/${picture}`, '/files/p/private.webp'].entries())
      await db
        .insertInto('posts')
        .values({
          ...{ brand_id: brand.brandId, creator_id: work.creator.actor.userId },
          ...{
            campaign_id: work.campaignId,
            collaboration_id: work.id,
            type: 'tiktok_video',
            source: 'campaign',
            author_handle: 'maya',
          },
          ...{ url: `https://tiktok.com/@maya/video/${nr}`, caption: 'A private caption' },
          ...{ thumbnail_url: thumbnail, views: 1000, likes: 90 - nr, numbers_from: 'creator' },
          ...{ posted_at: now().toISOString(), numbers_at: now().toISOString() },
        })
        .execute()
    await recountBrand(brand.brandId)
    const ofPeriod = await share(brand, { query: { by: 'creator' } })
    const ofCampaign = await share(brand, { campaignId: work.campaignId })
    const ofApplicant = await share(brand, {
      query: { onlyBy: 'creator', only: applicant.actor.userId },
    })
    expect((await pageOf(ofApplicant.token)).only).toEqual({ by: 'creator', label: null })
    for (const { token } of [ofPeriod, ofCampaign, ofApplicant]) {
      const answer = JSON.stringify(await pageOf(token))
      for (const secret of [
        ...['Declined Person', applicant.slug, 'My secret pitch', 'A private caption'],
        ...[work.creator.slug, brand.slug, work.campaignId, '@glow', '@example', '/files/p/'],
        ...[brand.actor.userId, work.creator.actor.userId, 'held', 'wallet'],
      ])
        expect(answer).not.toContain(secret)
    }
    for (const { token } of [ofPeriod, ofCampaign]) {
      const { bestPosts, tables } = await pageOf(token)
      expect(bestPosts.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([`/files/${picture}`, null])
      expect(tables.find(({ by }) => by === 'creator')?.rows).toMatchObject([
        { label: 'Maya Lind' },
      ])
    }
  })

  it('is stored without its address and password', async () => {
    const brand = await buildBrand()
    const { id, token } = await share(brand, { password })
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(r::text, '') from shared_reports r) ||
             (select coalesce(string_agg(i::text, ''), '') from idempotency_keys i) ||
             (select string_agg(e::text, '') from domain_events e) as all`.execute(db)
    expect(rows[0]?.all).toContain(id)
    expect(rows[0]?.all).not.toContain(token)
    expect(rows[0]?.all).not.toContain(password)
    expect(JSON.stringify(await listed(brand))).not.toContain(token)
  })

  it('counts visits, but not those of the brand itself', async () => {
    const brand = await buildBrand()
    const { token } = await share(brand, { label: 'For the board', days: 7 })
    await open(token, brand)
    await open(token)
    await open(token, await buildBrand())
    const [one] = await listed(brand)
    expect(one).toMatchObject({ label: 'For the board', opened: 2, hasPassword: false })
    expect(Date.parse(one?.expiresAt ?? '') - Date.parse(one?.madeAt ?? '')).toBe(7 * dayMs)
  })
})

describe('the address of a shared report', () => {
  it('gets the same answer when it is unknown, expired or revoked', async () => {
    const brand = await buildBrand()
    const [expired, revoked] = [await share(brand), await share(brand)]
    const params = { sharedReportId: revoked.id }
    expect((await server.call(sharedReports.revoke, { as: brand, params })).status).toBe(200)
    expect((await server.call(sharedReports.revoke, { as: brand, params })).body.code).toBe(
      'shared_report.not_found',
    )
    expect((await open('unknown')).body).toMatchObject(gone)
    expect((await open(revoked.token)).body).toMatchObject(gone)
    expect(await later(30 * dayMs - minuteMs, () => pageOf(expired.token))).toBeTruthy()
    expect((await later(30 * dayMs, () => open(expired.token))).body).toMatchObject(gone)
    expect((await listed(brand)).map(({ id }) => id)).toEqual([expired.id])
    await later(61 * dayMs, () => passDeadlines())
    const { rows } = await sql`
      select from shared_reports where brand_id = ${brand.brandId}::uuid`.execute(db)
    expect(rows).toEqual([])
  })

  it('outlives its member, and the owner can revoke it', async () => {
    const brand = await buildBrand()
    const manager = await memberOf(brand, 'manager')
    const { id, token } = await share(manager)
    const params = { brandId: brand.brandId }
    expect((await server.call(members.leave, { as: manager, params })).status).toBe(200)
    expect((await open(token)).status).toBe(200)
    expect(await listed(brand)).toMatchObject([{ id, madeBy: manager.actor.email.split('@')[0] }])
    await server.call(sharedReports.revoke, { as: brand, params: { sharedReportId: id } })
    expect((await open(token)).body).toMatchObject(gone)
  })

  it.each([
    ['the brand is closed', sql`update brands set ended_at = app_now()`],
    ['an operator removes the brand', sql`update brands set measure = 'removed'`],
    ['all its members are suspended', sql`update users set disabled_at = app_now()`],
  ])('ends when %s', async (_, change) => {
    const brand = await buildBrand()
    const { token } = await share(brand)
    await sql`${change} where id in (${brand.brandId}::uuid, ${brand.actor.userId}::uuid)`.execute(
      db,
    )
    expect((await open(token)).body).toMatchObject(gone)
  })

  it('belongs to its brand, and viewers share none', async () => {
    const [brand, other] = [await buildBrand(), await buildBrand()]
    const { id, token } = await share(brand)
    const params = { sharedReportId: id }
    expect(await listed(other)).toEqual([])
    expect((await server.call(sharedReports.revoke, { as: other, params })).body.code).toBe(
      'shared_report.not_found',
    )
    const viewer = await memberOf(brand, 'viewer')
    const refused = { status: 403, code: 'brand.role_required' }
    const body = { query: {}, days: 30 as const }
    expect((await server.call(sharedReports.share, { as: viewer, body })).body).toMatchObject(
      refused,
    )
    expect((await server.call(sharedReports.revoke, { as: viewer, params })).body).toMatchObject(
      refused,
    )
    const { campaignId } = await buildFinishedWork(other, {
      ...{ applied: 9, accepted: 8, sent: 4, completed: 2 },
    })
    const stolen = { campaignId, days: 30 as const }
    expect((await server.call(sharedReports.share, { as: brand, body: stolen })).body.code).toBe(
      'campaign.not_found',
    )
    expect((await open(token)).status).toBe(200)
  })

  it('is refused above the limit of a brand, until one is revoked', async () => {
    const brand = await buildBrand()
    const { id } = await share(brand)
    await sql`
      insert into shared_reports (brand_id, made_by, label, query, token_hash, expires_at)
      select ${brand.brandId}, ${brand.actor.userId}, '', '{}', sha256((${brand.slug} || n)::bytea), app_now() + interval '1 day'
        from generate_series(2, ${sharedReportsMax}::int) n`.execute(db)
    const body = { query: {}, days: 30 as const }
    const full = await server.call(sharedReports.share, { as: brand, body })
    expect(full.body.code).toBe('shared_report.too_many')
    await server.call(sharedReports.revoke, { as: brand, params: { sharedReportId: id } })
    expect((await server.call(sharedReports.share, { as: brand, body })).status).toBe(200)
  })

  it.each([
    [{ days: 30 as const }, 'Choose a period or a campaign.'],
    [{ query: {}, days: 365 as never }, 'Choose one of the offered times.'],
    [{ query: { only: 'abc' }, days: 30 as const }, 'Choose a group and one of its rows.'],
    [{ query: {}, days: 30 as const, password: 'short' }, 'Enter at least 8 characters.'],
  ])('needs a good request: %j', async (body, sentence) => {
    const { status, body: problem } = await server.call(sharedReports.share, {
      ...{ as: await buildBrand(), body },
    })
    expect([status, Object.values(problem.fields ?? {})]).toEqual([400, [sentence]])
  })
})

describe('the password of a shared report', () => {
  const unlock = (token: string, typed: string, ip = '203.0.113.7') =>
    server.app.inject({
      ...{ method: 'POST', url: `/api/shared-reports/${token}/unlock`, remoteAddress: ip },
      ...{ headers: { origin: 'http://localhost:3000' }, payload: { password: typed } },
    })
  const openWith = (token: string, cookies: Record<string, string>) =>
    server.app.inject({ url: `/api/shared-reports/${token}`, cookies })

  it('keeps everything back, and opens the report for a while in one browser', async () => {
    const { token } = await share(await buildBrand(), { password })
    const other = await share(await buildBrand(), { password })
    expect((await open(token)).body).toEqual({ isLocked: true, page: null })
    expect((await unlock(token, 'wrong')).json()).toMatchObject({ code: 'wrong-password' })
    const answer = await unlock(token, password)
    expect(answer.json()).toMatchObject({ isLocked: false, page: { brandName: 'Glow Theory' } })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: unlockedMinutes * 60 })
    const cookies = { [String(cookie?.name)]: String(cookie?.value) }
    expect((await openWith(token, cookies)).json().isLocked).toBe(false)
    const stolen = { [`report-${other.id.slice(0, 8)}`]: String(cookie?.value) }
    expect((await openWith(other.token, stolen)).json().isLocked).toBe(true)
    await later(unlockedMinutes * minuteMs, async () => {
      expect((await openWith(token, cookies)).json().isLocked).toBe(true)
    })
  })

  it('cannot be guessed: tries are limited per network, and for all networks together', async () => {
    const { token } = await share(await buildBrand(), { password })
    for (let nr = 0; nr < 10; nr += 1) await unlock(token, 'wrong')
    const limited = await unlock(token, password)
    expect(limited.json()).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect((await unlock(token, password, '198.51.100.1')).statusCode).toBe(200)
    for (let nr = 0; nr < 40; nr += 1) await unlock(token, 'wrong', `198.51.100.${nr + 2}`)
    expect((await unlock(token, password, '198.51.100.99')).statusCode).toBe(429)
    await later(16 * minuteMs, async () => {
      expect((await unlock(token, password)).statusCode).toBe(200)
    })
  })
})
