import { openFigures } from '@tandem/contract/collaborations/open-figures/open-figures.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'
import { buildEnded, buildPair } from '#collaborations/track-record/record.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { readFigures } from './figures.views.ts'
import { dueFigures, listSnapshots, today } from './snapshot.views.ts'
import { takeSnapshot } from './take-snapshot.ts'

const server = useTestApp()
afterEach(() => moveClock(0))
const get = (url: string) => server.app.inject({ url })

it('counts fees, pay, applications and disputes of the last 12 months', async () => {
  const brand = await buildBrand()
  const days = { applied: 9, accepted: 8, sent: 3, completed: 2 }
  for (let nr = 0; nr < 5; nr += 1) await buildFinishedWork(brand, days)
  const pair = await buildPair()
  await buildEnded(pair, { state: 'declined', ended: 3, accepted: null, applied: 4 })
  await buildEnded(pair, { state: 'expired', ended: 4, accepted: null, applied: 14 })
  await buildEnded(pair, { state: 'completed', ended: 400 })
  await sql`insert into disputes (collaboration_id, brand_id, creator_id, opened_by, state, reason, body,
      stake_coins, creator_percent, creator_coins, resolved_by, resolved_at)
    select id, brand_id, creator_id, 'creator', 'resolved', 'other', 'The brand is silent.', 10,
           x.percent, x.percent / 10, x.by, now() - interval '2 days'
      from (select * from collaborations where state = 'completed' limit 1) c,
           (values (100, 'operator'), (0, 'operator'), (40, 'operator'), (50, 'agreement'), (100, 'silence')) x(percent, by)`.execute(
    db,
  )
  await sql`with one as (insert into report_cases (kind, thing_id, brand_id)
      values ('brand', ${pair.brand.brandId}, ${pair.brand.brandId}) returning id)
    insert into reports (case_id, reporter_name, reporter_email, sender_key, reason, explanation,
                         evidence, token_hash, created_at)
    select one.id, '', '', x, case x when 'a' then 'fraud' else 'spam' end, 'Bad.', '{}',
           x::bytea, now() - interval '1 day' from one, unnest('{a,b,c}'::text[]) x`.execute(db)
  const late = await buildCreator()
  await sql`insert into collaborations
      (brand_id, creator_id, campaign_id, category, state, pitch, turn, state_deadline, created_at)
    select brand_id, ${late.actor.userId}, campaign_id, category, 'applied', 'Me.', 'brand',
           now() - interval '1 day', now() - interval '11 days'
      from collaborations where state = 'expired'`.execute(db)
  expect(await readFigures(db, today())).toMatchObject({
    applications: { n: 3, answered: 1, endedBySilence: 1, waiting: 1, overdue: 1 },
    disputes: { n: 5, agreement: 1, forCreator: 1, forBrand: 1, split: 1, silence: 1 },
    // Brands paid 50 coins of fees for each 500 coins, two days after the approval.
    fees: { rateBps: settings.feeBps, effectiveBps: 1000, n: 5 },
    pay: { n: 5 },
    reports: {
      n: 3,
      byReason: [
        { reason: 'spam', count: 2 },
        { reason: 'fraud', count: 1 },
      ],
    },
  })
  const { pay, months } = await readFigures(db, today())
  expect(Math.round((pay.medianSeconds ?? 0) / 3600)).toBe(48)
  expect(months).toHaveLength(12)
  expect(months.reduce((sum, { completed }) => sum + completed, 0)).toBe(5)
})

it('hides a median of fewer than five cases', async () => {
  const long = new Date(Date.now() - 2000 * dayMs).toISOString().slice(0, 10)
  expect(await readFigures(db, long)).toMatchObject({
    fees: { effectiveBps: null, n: 0 },
    pay: { medianSeconds: null, n: 0 },
  })
})

it('stores the figures once a day, also with two servers, and never changes them', async () => {
  expect(await dueFigures()).toEqual([today()])
  const taken = await Promise.all([takeSnapshot(today()), takeSnapshot(today())])
  expect(taken.toSorted()).toEqual([false, true])
  expect(await dueFigures()).toEqual([])
  await expect(sql`update open_figures set figures = '{}'`.execute(db)).rejects.toThrow()
  moveClock(dayMs)
  expect(await dueFigures()).toEqual([today()])
  await takeSnapshot(today())
  expect((await listSnapshots()).map(({ day }) => day)).toHaveLength(2)
})

it('publishes them for everybody as JSON and RSS', async () => {
  useSettings({ ...settings, productName: 'Cut & <Paste>' })
  moveClock(2 * dayMs)
  const { body } = await server.call(openFigures.read)
  const json = await get('/open/figures.json')
  expect(json.headers['cache-control']).toContain('max-age')
  expect(json.json()).toMatchObject({ marketplace: 'Cut & <Paste>', until: body.day })
  expect(json.json().figures).toContainEqual(
    expect.objectContaining({ id: 'fee', value: settings.feeBps / 100, unit: 'percent' }),
  )
  const feed = await get('/open/feed.xml')
  expect(feed.headers['content-type']).toContain('application/rss+xml')
  expect(feed.body).toContain('<title>Cut &amp; &lt;Paste&gt; in figures</title>')
  expect(feed.body.match(/<item>/g)).toHaveLength(2)
})
