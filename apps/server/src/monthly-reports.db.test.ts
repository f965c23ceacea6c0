import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { notificationPreferences } from '@tandem/contract/communication/notifications/preference.endpoints.ts'
import { dayMs, hourMs, minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildBrand } from './accounts/brands/brand.factory.ts'
import { buildMemberOf, takeOut } from './accounts/members/member.factory.ts'
import { buildFinishedWork } from './campaigns/analytics/finished-work.factory.ts'
import { makeDueReports, recountBrand } from './campaigns/analytics/index.ts'
import { recountNightly } from './campaigns/analytics/roll-up/recount-nightly.ts'
import { deliverDue, drainNotifications } from './communication/notifications/index.ts'
import { useReceiver, verify } from './integrations/webhooks/receiver.factory.ts'
import { drainWebhooks, sendDue } from './integrations/webhooks/start-sending.ts'
import { buildWebhook } from './integrations/webhooks/webhook.factory.ts'
import { moveClock, now } from './platform/clock.ts'
import { db } from './platform/postgres/db.ts'
import { useTestApp } from './test-app.factory.ts'

const server = useTestApp()
const receiver = useReceiver()

type Brand = Awaited<ReturnType<typeof buildBrand>>

const fail = (error: unknown): never => {
  throw error
}
const thisMonth = new Date()
const monthStart = (more = 0): number =>
  Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() + more, 1)
const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const [from, until] = [isoDay(monthStart()), isoDay(monthStart(1) - 1)]

beforeEach(() => sql`delete from metric_recounts`.execute(db))
afterEach(() => moveClock(0))

const eventsOf = async ({ brandId }: Brand): Promise<string[]> => {
  const rows = await db
    .selectFrom('domain_events')
    .where('brand_id', '=', brandId)
    .where('type', '=', 'monthly_report.made')
    .select(sql<string>`data #>> '{period,from}'`.as('from'))
    .orderBy('id')
    .execute()
  return rows.map(({ from }) => from)
}
const mailsTo = ({ email }: { email: string }) =>
  db
    .selectFrom('mails')
    .where('to_address', '=', email)
    .where('subject', 'like', 'Your report of%')
    .select(['subject', 'body'])
    .execute()

/** A brand that completed a collaboration with a post this month. */
const buildActive = async (name = 'Glow Theory') => {
  const brand = await buildBrand({ name })
  const work = await buildFinishedWork(
    brand,
    { applied: 0, accepted: 0, sent: 0, completed: 0 },
    { creatorName: 'Maya Lind' },
  )
  const post = {
    ...{ brand_id: brand.brandId, creator_id: work.creator.actor.userId, source: 'campaign' },
    ...{ campaign_id: work.campaignId, collaboration_id: work.id, type: 'instagram_reel' },
    ...{ author_handle: 'maya', posted_at: now().toISOString() },
  }
  await db
    .insertInto('posts')
    .values({ ...post, views: 2000, likes: 90, comments: 10 })
    .execute()
  return brand
}

/** Counts what happened, and makes the reports some months later. */
const passMonths = async (months: number, afterMs = 3 * hourMs): Promise<void> => {
  // The finished work of the tests announced no events, so the usual count would miss it.
  for (const { id } of await db.selectFrom('brands').select('id').execute()) await recountBrand(id)
  moveClock(0)
  moveClock(monthStart(months) + afterMs - now().getTime())
  await recountNightly()
  await makeDueReports(fail)
}
const deliver = async (): Promise<void> => {
  await db.updateTable('users').set({ email_verified: true }).execute()
  await drainNotifications()
  moveClock(now().getTime() + 2 * minuteMs - Date.now())
  await deliverDue(fail)
}

it('mails the results of the month once, with the numbers of the page', async () => {
  const brand = await buildActive()
  await passMonths(1)
  await makeDueReports(fail)
  await deliver()
  const [mail, ...others] = await mailsTo(brand.actor)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(
    `Your report of ${new Date(from).toLocaleString('en', { month: 'long', timeZone: 'UTC' })}`,
  )
  const body = mail?.body ?? ''
  expect(body).toContain('You spent €5.50 and got 1 post with 2,000 views.')
  expect(body).toContain('Spent: €5.50 · 550 coins')
  expect(body).toContain('Engagement rate: 5%')
  expect(body).toContain('Best post: Maya Lind, 100 engagements and 2,000 views.')
  expect(body).toContain('Best creator: Maya Lind, 1 post with 100 engagements.')
  expect(body).toContain(`/brand-analytics?from=${from}&until=${until}&compare=previous`)
  const { items } = (await server.call(notifications.list, { as: brand })).body
  expect(items[0]).toMatchObject({ title: mail?.subject, read: false })
  const page = await server.call(analytics.brandReport, { as: brand, query: { from, until } })
  const { data } = await db
    .selectFrom('domain_events')
    .where('brand_id', '=', brand.brandId)
    .where('type', '=', 'monthly_report.made')
    .select('data')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({
    compared: page.body.compared,
    metrics: page.body.figures.map(({ id, value, before }) => ({ id, value, before })),
    provenance: { not_given: 1 },
  })
})

it('waits until the last minutes of the month are counted', async () => {
  const brand = await buildActive()
  await passMonths(1, hourMs)
  expect(await eventsOf(brand)).toEqual([])
  await passMonths(1, 2 * hourMs)
  expect(await eventsOf(brand)).toEqual([from])
})

it('is made once by several servers, and again after one that was killed midway', async () => {
  const brands = await Promise.all([1, 2, 3].map((nr) => buildActive(`Brand ${nr}`)))
  await server.asOwner(`
    create function stop_here() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger stop_here before insert on domain_events for each row
      when (new.type = 'monthly_report.made') execute function stop_here()`)
  await expect(passMonths(1)).rejects.toThrow('killed')
  await server.asOwner('drop function stop_here cascade')
  await Promise.all([1, 2, 3, 4].map(() => makeDueReports(fail)))
  for (const brand of brands) expect(await eventsOf(brand)).toEqual([from])
})

it('comes late after a pause, only about the last month, not for quiet months or removed brands', async () => {
  const brand = await buildActive()
  const removed = await buildActive()
  await sql`update brands set measure = 'removed' where id = ${removed.brandId}`.execute(db)
  const quiet = await buildBrand()
  await passMonths(1, 20 * dayMs + 3 * hourMs)
  const made = await Promise.all([brand, quiet, removed].map(eventsOf))
  expect(made).toEqual([[from], [], []])
  await passMonths(2)
  expect(await eventsOf(brand)).toEqual([from])
  moveClock(0)
  const longPaused = await buildActive()
  await passMonths(2)
  expect(await eventsOf(longPaused)).toEqual([])
})

it('is mailed to owners and managers, and to others who choose so', async () => {
  const brand = await buildActive()
  const member = (role: 'manager' | 'finance' | 'viewer') => buildMemberOf(brand.brandId, role)
  const [manager, finance, viewer] = [
    await member('manager'),
    await member('finance'),
    await member('viewer'),
  ]
  const [removed, without] = [await member('manager'), await member('manager')]
  const choose = (as: { token: string }, on: boolean) =>
    server.call(notificationPreferences.change, {
      as,
      body: { kinds: [{ kind: 'monthly_report', channel: 'mail', on }] },
    })
  await choose(viewer, true)
  await choose(without, false)
  await passMonths(1)
  await drainNotifications()
  await takeOut({ brandId: brand.brandId, actor: removed })
  await deliver()
  const mailed = async (people: { email: string }[]) =>
    (await Promise.all(people.map(mailsTo))).map(({ length }) => length)
  expect(await mailed([brand.actor, manager, viewer])).toEqual([1, 1, 1])
  expect(await mailed([finance, removed, without])).toEqual([0, 0, 0])
  const { items } = (await server.call(notifications.list, { as: finance })).body
  expect(items[0]?.title).toMatch(/^Your report of/)
})

it('reaches a webhook once, with exactly the fields of the contract', async () => {
  const brand = await buildActive()
  const { secret } = await buildWebhook(brand, {
    url: receiver.url,
    types: ['monthly_report.made'],
  })
  await passMonths(1)
  await drainWebhooks()
  await sendDue()
  await makeDueReports(fail)
  await drainWebhooks()
  await sendDue()
  expect(receiver.received).toHaveLength(1)
  const [one] = receiver.received
  const { data } = verify(secret, one as never, now()) as { data: { metrics: object[] } }
  expect(Object.keys(data).sort()).toEqual(
    ['brandName', 'brandSlug', 'compared', 'metrics', 'period', 'provenance'].sort(),
  )
  expect(data.metrics.find((metric) => 'id' in metric && metric.id === 'views')).toEqual({
    ...{ id: 'views', label: 'Views', unit: 'count', value: 2000, before: null, version: 1 },
    ...{ coverage: { known: 1, of: 1 }, missing: null },
  })
})
