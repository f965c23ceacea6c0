import { sharedReports } from '@tandem/contract/campaigns/shared-reports/shared-report.endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { recountBrand } from '#campaigns/analytics/index.ts'
import { readPaper } from '#money/invoices/paper/read-paper.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { tokenOf } from './report-token.ts'
import { shareReport } from './share-report.ts'

const server = useTestApp()
const password = 'a quiet harbour at dawn'

let brand: Awaited<ReturnType<typeof buildBrand>>
let work: Awaited<ReturnType<typeof buildFinishedWork>>
beforeAll(async () => {
  brand = await buildBrand()
  work = await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
  await recountBrand(brand.brandId)
})

type Shared = Partial<Parameters<typeof shareReport>[1]>
const share = async (more: Shared = { query: {} }) => {
  const { id } = await shareReport(brand.actor, { days: 30, ...more })
  return { id, token: tokenOf(id) }
}
const open = (token: string, cookies: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/shared-reports/${token}/report.pdf`, cookies })
const buildApplicant = async (campaignId: string) => {
  const name = 'Declined Person'
  const { actor } = await buildCreator({ displayName: name })
  await db
    .insertInto('collaborations')
    .values({
      ...{ brand_id: brand.brandId, creator_id: actor.userId, campaign_id: campaignId },
      ...{ category: 'paid_campaign', state: 'declined', turn: 'nobody', pitch: 'My pitch' },
    })
    .execute()
  return { name }
}
const words = (text: string) => text.replaceAll(/\s+/g, ' ')

it.each([
  ['a period', () => ({ query: {} })],
  ['a campaign', () => ({ campaignId: work.campaignId })],
])('the PDF of %s says what the page says, and nothing about planned coins', async (_, subject) => {
  const { token } = await share(subject())
  const { page } = (await server.call(sharedReports.open, { params: { token } })).body
  const { statusCode, headers, rawPayload } = await open(token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    ...{ 'x-robots-tag': 'noindex' },
  })
  const text = words(readPaper(rawPayload))
  expect(page?.figures.find(({ id }) => id === 'spent')?.value).toBe(550)
  for (const shown of [brand.name, '550 coins', 'Maya Lind', ...(page?.figures ?? [])])
    expect(text).toContain(typeof shown === 'string' ? shown : shown.label)
  expect(text).not.toMatch(/planned|held|returned|CSV|Prepared/i)
  expect(rawPayload.toString('latin1')).not.toContain(brand.slug)
})

it('leaves out creators who only applied, captions and pictures that are private', async () => {
  const { campaignId, creator } = work
  const { name } = await buildApplicant(campaignId)
  await sql`
    insert into posts (brand_id, creator_id, campaign_id, collaboration_id, type, source, author_handle,
                       url, caption, thumbnail_url, likes, numbers_from, posted_at, numbers_at)
    select ${brand.brandId}, ${creator.actor.userId}, ${campaignId}, ${work.id}, 'tiktok_video', 'campaign', 'maya',
           'https://tiktok.com/@maya/video/1', 'A private caption', '/files/p/private.webp', 90, 'creator',
           app_now(), app_now()`.execute(db)
  await recountBrand(brand.brandId)
  for (const subject of [{ query: { by: 'creator' as const } }, { campaignId }]) {
    const { rawPayload } = await open((await share(subject)).token)
    const text = words(readPaper(rawPayload))
    expect(text).toContain('Best posts')
    expect(text).not.toMatch(new RegExp(`${name}|private|caption`, 'i'))
    expect(rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
  }
})

it('needs the password of the report, and leads to the page that asks for it', async () => {
  const { token } = await share({ query: {}, password })
  const locked = await open(token)
  expect([locked.statusCode, locked.headers.location]).toEqual([303, `/reports/${token}`])
  expect(locked.body).toBe('')
  const unlocked = await server.app.inject({
    ...{ method: 'POST', url: `/api/shared-reports/${token}/unlock`, payload: { password } },
    headers: { origin: 'http://localhost:3000' },
  })
  const [cookie] = unlocked.cookies
  const opened = await open(token, { [String(cookie?.name)]: String(cookie?.value) })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
})

it('ends with the address', async () => {
  const { id, token } = await share()
  await server.call(sharedReports.revoke, { as: brand, params: { sharedReportId: id } })
  for (const gone of [token, 'unknown'])
    expect((await open(gone)).json()).toMatchObject({
      ...{ status: 404, code: 'shared_report.not_available' },
    })
})

it('is drawn only so often for one network, and for all networks together', async () => {
  const [busy, popular] = [await share(), await share()]
  await sql`
    insert into throttles values
      (${`shared-pdf:ip:${busy.id}:127.0.0.1`}, 10, app_now() + interval '1 minute'),
      (${`shared-pdf:all:${popular.id}`}, 60, app_now() + interval '1 minute')`.execute(db)
  for (const { token } of [busy, popular])
    expect((await open(token)).json()).toMatchObject({ status: 429, code: 'request.too_many' })
})
