import { exports } from '@tandem/contract/accounts/exports/export.endpoints.ts'
import { exportDays, exportLeaseSeconds } from '@tandem/contract/accounts/exports/export.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keepAddress } from '#collaborations/shipments/address.store.ts'
import { address } from '#collaborations/shipments/shipment.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { buildTopup, settleAs } from '#money/payments/topup.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { fileStore } from '#platform/files/file-store.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { passDeadlines } from '../../deadlines.ts'
import { buildCast, type Cast, type Person } from '../../everywhere/cast.factory.ts'
import {
  buildCompletedOfA,
  buildRedemptionOfA,
  buildThreadOfA,
} from '../../everywhere/things.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { claimExport } from './export.store.ts'
import { brandTables } from './exported-brand.views.ts'
import { accountTables, creatorTables } from './exported-person.views.ts'
import { makeAllDue } from './keep-exporting.ts'
import { makeExport } from './make-export.ts'
import { readZip } from './read-zip.factory.ts'

const server = useTestApp()
let cast: Cast
beforeAll(async () => {
  cast = await buildCast()
})
afterEach(() => moveClock(0))

const as = async (who: Person) => ({ as: (await cast.signIn(who)) ?? { token: '' } })
const start = async (who: Person, of: 'person' | 'brand' = 'person') =>
  server.call(of === 'brand' ? exports.startForBrand : exports.start, await as(who))
const latest = async (who: Person) => (await server.call(exports.list, await as(who))).body.items[0]
const download = async (id: string, who: Person, range?: string) =>
  server.app.inject({
    url: `/api/exports/${id}/file`,
    headers: {
      cookie: `sid=${(await as(who)).as.token}`,
      ...(range !== undefined && { range }),
    },
  })
const unzipped = async (who: Person, of: 'person' | 'brand' = 'person') => {
  expect((await start(who, of)).status).toBe(200)
  await makeAllDue()
  const found = await latest(who)
  expect(found).toMatchObject({ of, state: 'ready', progress: 1 })
  return readZip((await download(found?.id ?? '', who)).rawPayload)
}

describe('an export', () => {
  it('holds what belongs to a creator, with their codes, and no secrets', async () => {
    const message = await buildThreadOfA(cast)
    const coupon = await buildRedemptionOfA(cast)
    const review = await buildCompletedOfA(cast, true)
    await inTransaction((tx) => keepAddress(tx, cast.ids.creatorA, address))
    const files = await unzipped('creatorA')
    expect(files.get('README.txt')).toContain('- collaborations.csv: one line per collaboration')
    expect(files.get('data/messages.json')).toContain(message.canary)
    expect(files.get('data/reviews.json')).toContain(review.canary)
    expect(files.get('coupon-codes.csv')).toContain(coupon.canary)
    expect(files.get('saved-address.json')).toContain(address.street)
    expect(files.get('collaborations.csv')).toContain('Brand A')
    expect(files.get('money-statement.csv')).toMatch(/^\ufeffWhen \(UTC\),/)
    expect(files.get('money-statement.csv')?.split('\r\n').length).toBeGreaterThan(3)
    const whole = [...files.values()].join('\n')
    expect(whole).toContain(cast.creatorA.actor.email)
    for (const other of [cast.brandA.actor.email, cast.creatorB.actor.email])
      expect(whole).not.toContain(other)
    // Brands have not told these values, or pay them.
    for (const name of ['collaborations', 'orders', 'commissions', 'deals', 'rights-requests'])
      expect(files.get(`data/${name}.json`)).not.toMatch(/"(decline_|fee_|short_)|"rulesVersion/)
    for (const [name, text] of files) if (name.endsWith('.json')) JSON.parse(text)
    expect(whole).not.toMatch(/"\\\\x[0-9a-f]{16}/)
  })

  it('of a brand has its invoices, and no creator’s address', async () => {
    await settleAs(await buildTopup(cast.brandA.actor, 1000), 'paid', 'EUR')
    const files = await unzipped('ownerA', 'brand')
    const papers = [...files].filter(([name]) => name.startsWith('invoices/'))
    expect(papers.length).toBeGreaterThan(0)
    for (const [, text] of papers) expect(text).toMatch(/^%PDF/)
    expect([...files.values()].join('\n')).not.toContain(address.street)
    expect(files.get('data/members.json')).toContain('"owner"')
  })

  it('is announced, and can be continued after an interruption', async () => {
    await start('creatorB')
    await makeAllDue()
    const { userId } = cast.creatorB.actor
    await drainNotifications()
    const told = await db
      .selectFrom('notifications')
      .select('topic')
      .where('user_id', '=', userId)
      .execute()
    expect(told.map(({ topic }) => topic)).toContain('export.ready')
    const id = (await latest('creatorB'))?.id ?? ''
    const whole = (await download(id, 'creatorB')).rawPayload
    const rest = await download(id, 'creatorB', 'bytes=100-')
    expect(rest.statusCode).toBe(206)
    expect(rest.rawPayload.equals(whole.subarray(100))).toBe(true)
  })

  it('is there only for the person who asked, for a week', async () => {
    await unzipped('ownerB', 'brand')
    const id = (await latest('ownerB'))?.id ?? ''
    expect((await download(id, 'nobody')).statusCode).toBe(401)
    expect((await download(id, 'ownerA')).json()).toMatchObject({ code: 'export.not_found' })
    expect((await download('nonsense', 'ownerB')).statusCode).toBe(404)
    expect(await fileStore().listFolder(`exports/${id}`)).toEqual(['1.zip'])
    moveClock(exportDays * dayMs + 1000)
    await passDeadlines()
    expect(await fileStore().listFolder(`exports/${id}`)).toEqual([])
    expect((await download(id, 'ownerB')).statusCode).toBe(404)
    expect(await latest('ownerB')).toMatchObject({ state: 'expired' })
  })
})

describe('starting an export', () => {
  it('is refused while another is running, also of two requests at once', async () => {
    const answers = await Promise.all([start('person'), start('person'), start('person')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await start('person')).body).toMatchObject({ code: 'export.running' })
    await makeAllDue()
  })

  it('of a brand is for its owners', async () => {
    expect((await start('managerA', 'brand')).body).toMatchObject({ code: 'brand.role_required' })
    expect((await start('creatorA', 'brand')).body).toMatchObject({ code: 'role.brand_only' })
  })
})

describe('a server that stops half-way', () => {
  it('is replaced by another, and its own file is never offered', async () => {
    await start('financeA')
    const id = (await latest('financeA'))?.id ?? ''
    const lost = await inTransaction((tx) => claimExport(tx, id))
    expect(await makeExport(id)).toBe(false)
    moveClock(exportLeaseSeconds * 1000 + 1000)
    expect(lost?.attempt).toBe(1)
    expect(await makeExport(id)).toBe(true)
    expect(await fileStore().listFolder(`exports/${id}`)).toEqual(['2.zip'])
  })

  it('is given up after three attempts, and the person is told', async () => {
    await start('viewerA')
    const id = (await latest('viewerA'))?.id ?? ''
    await server.asOwner('alter table profiles rename to profiles_gone')
    for (const minutes of [0, 5, 10]) {
      moveClock(minutes * 60_000)
      await expect(makeExport(id)).rejects.toThrow()
    }
    await server.asOwner('alter table profiles_gone rename to profiles')
    moveClock(0)
    const { state } = await db
      .selectFrom('exports')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('failed')
    expect((await start('viewerA')).status).toBe(200)
    await makeAllDue()
  })
})

/** Tables that name a person or brand, and the reason why no export has them. */
const leftOut: Record<string, string> = {
  application_matches: 'scores for brands, computed from exported data',
  brand_old_slugs: 'former addresses of public pages',
  brand_paces: 'computed from exported collaborations',
  campaign_demands: 'computed',
  clicks: 'names no person',
  collaboration_members: 'a view',
  connection_brands: 'a choice that the connection shows',
  connection_flows: 'a sign-in at a platform that is under way',
  coupon_codes: 'codes that the product hides',
  delivery_addresses: 'the saved address is exported; brands must not get it',
  file_grants: 'who may see which file',
  idle_coins: 'computed from the statement',
  message_marks: 'order of messages',
  metric_days: 'computed from exported collaborations, orders and posts',
  metric_facts: 'computed from exported collaborations, orders and posts',
  monthly_reports: 'the last month that has a report',
  message_threads: 'computed from messages',
  notification_deliveries: 'notifications that are being sent',
  one_time_tokens: 'secrets',
  passwords: 'secrets',
  operator_requests: 'the books of the operator',
  operators: 'an operator, whom other operators see',
  report_cases: 'reports of others; the mails about them have the decision and its reasons',
  viewings: 'the security history has them',
  programme_customers: 'hashes of customers',
  programme_keys: 'secrets',
  programme_shops: 'secrets',
  saved_addresses: 'sealed; saved-address.json has the address',
  suppliers: 'the brand again',
  uploads: 'uploads that are under way',
  push_subscriptions: 'keys of browsers',
  sign_in_tickets: 'secrets',
  totps: 'secrets',
  recovery_codes: 'secrets',
  passkeys: 'keys',
  deletions: 'the plan to delete the account',
  exports: 'exports themselves',
}

it('leaves out tables only for a reason, and shows no column with bytes', async () => {
  const id = crypto.randomUUID()
  const all = [...accountTables(id), ...creatorTables(id), ...brandTables(id)]
  const names = new Set(all.map(({ table }) => table))
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as "table" from information_schema.columns
     where table_schema = 'public' and table_name not like 'clicks\_%'
       and column_name in ('user_id', 'creator_id', 'brand_id', 'made_by', 'uploader_id')`.execute(
    db,
  )
  const missing = rows.map(({ table }) => table).filter((table) => !names.has(table))
  expect(missing.filter((table) => !(table in leftOut))).toEqual([])
  const { rows: bytes } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`.execute(db)
  const shown = bytes.filter(({ table, column }) =>
    all.some((one) => one.table === table && one.hides?.includes(column) !== true),
  )
  expect(shown).toEqual([])
})
