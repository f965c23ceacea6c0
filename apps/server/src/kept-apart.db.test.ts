import { minuteMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { atTime } from '#platform/clock.ts'
import { type Row, useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countRefunds } from './affiliate/conversions/refund.store.ts'
import { dueReturns } from './affiliate/programmes/due-returns.views.ts'
import { findCreatorsToInvite } from './affiliate/programmes/enrolments/creators-to-invite.views.ts'
import { insertReward } from './affiliate/programmes/programme.store.ts'
import { dueCampaigns } from './campaigns/campaigns/due-campaigns.views.ts'
import { lockOwn } from './collaborations/lifecycle/collaboration.store.ts'
import { listComparisons } from './money/payments/comparison/payment-comparison.views.ts'

const plant = useBareRows()
const moment = new Date('2031-05-04T10:00:00.000Z')
const at = (ms: number) => new Date(moment.getTime() + ms)
const brandId = crypto.randomUUID() as AuthorizedBrandId
const someone = { userId: crypto.randomUUID(), email: '' }
const brand = { ...someone, role: 'brand', brandId, member: 'owner' } as const
const another = crypto.randomUUID()

it('a reward ends what is in force in its own place, and leaves every other', async () => {
  const place = { programme_id: crypto.randomUUID(), enrolment_id: crypto.randomUUID() }
  const others = [
    { programme_id: another },
    { enrolment_id: another },
    { enrolment_id: null },
    { from_orders: 10 },
  ]
  const valid = `[${at(-9).toISOString()},)`
  const old = await plant('rewards', { ...place, valid })
  for (const more of others) await plant('rewards', { ...place, valid, ...more })
  await atTime(moment, () =>
    inTransaction((tx) =>
      insertReward(tx, { programmeId: place.programme_id, enrolmentId: place.enrolment_id }, {
        pays: { percentBps: 500 },
      } as never),
    ),
  )
  const { rows } = await sql<{ id: string }>`
    select id from rewards where upper(valid) = ${moment.toISOString()}::timestamptz`.execute(db)
  expect(rows).toEqual([{ id: old.id }])
})

it('creators are asked for by what they did for this brand, and completed', async () => {
  const programme = await plant('programmes', { brand_id: brandId, currency: 'EUR' })
  await plant('programme_terms', { programme_id: programme.id })
  await plant('brands', { id: brandId })
  const worked = async (slug: string, ...works: Row[]) => {
    const { id } = await plant('creators', { slug, handles: {}, followers: {} })
    await plant('users', { id, display_name: slug })
    for (const row of works)
      await plant('collaborations', {
        ...{ creator_id: id, brand_id: brandId, state: 'completed', ...row },
      })
    return id
  }
  const once = await worked('once', {}, { state: 'cancelled' }, { brand_id: another })
  await worked('twice', {}, {})
  await worked('never', { state: 'cancelled' }, { brand_id: another })
  await plant('enrolments', { creator_id: once, programme_id: another, state: 'left' })
  const { items } = await findCreatorsToInvite(brand, String(programme.id), undefined)
  expect(
    items.map(({ slug, completedTogether, state }) => [slug, completedTogether, state]),
  ).toEqual([
    ['twice', 2, null],
    ['once', 1, null],
  ])
})

it('a difference stays open until that movement of that payment is explained', async () => {
  const open = { payment: 'p_1', kind: 'paid', ref: 'r_1' }
  const explanations = {
    'that one': [open],
    'another payment': [{ ...open, payment: 'p_2' }],
    'another kind': [{ ...open, kind: 'refunded' }],
    'another movement': [{ ...open, ref: 'r_2' }],
    nothing: [],
  }
  for (const [provider, explained] of Object.entries(explanations))
    await plant('payment_comparisons', {
      ...{ provider, day: '2020-01-01', differences: JSON.stringify([open]) },
      explained: JSON.stringify(explained),
    })
  await plant('payment_comparisons', { provider: 'no difference', day: '2020-01-02' })
  const listed = await atTime(moment, () => listComparisons())
  expect(listed.map(({ provider }) => provider)).toEqual([
    ...['another kind', 'another movement', 'another payment', 'nothing'],
  ])
})

it('refunds are counted to their own order, and never beyond what it brought', async () => {
  const programmeId = crypto.randomUUID()
  const order = (order_ref: string, more: Row = {}) =>
    plant('conversions', { programme_id: programmeId, order_ref, amount_minor: 100, ...more })
  const [one, two, elsewhere] = [
    await order('one'),
    await order('two'),
    await order('one', { programme_id: another }),
  ]
  const refund = (order_ref: string, amount_minor: number, more: Row = {}) =>
    plant('conversion_refunds', { programme_id: programmeId, order_ref, amount_minor, ...more })
  await refund('one', 30)
  await refund('one', 20, { conversion_id: elsewhere.id })
  await refund('one', 7, { programme_id: another })
  await refund('two', 160)
  const told = [one, two].map(({ id, order_ref }) => ({
    ...{ id: String(id), orderRef: String(order_ref) },
  }))
  await inTransaction((tx) => countRefunds(tx, programmeId, told))
  const { rows } = await sql<{ id: string; minor: number }>`
    select id, refunded_minor as minor from conversions
     where id = any(${[one.id, two.id, elsewhere.id]}::uuid[])`.execute(db)
  expect(Object.fromEntries(rows.map(({ id, minor }) => [id, minor]))).toEqual({
    ...{ [String(one.id)]: 50, [String(two.id)]: 100, [String(elsewhere.id)]: 0 },
  })
  const { rows: refunds } = await sql`
    select amount_minor as minor, conversion_id as of from conversion_refunds
     order by amount_minor`.execute(db)
  expect(refunds).toEqual([
    { minor: 7, of: null },
    { minor: 20, of: elsewhere.id },
    { minor: 30, of: one.id },
    { minor: 160, of: two.id },
  ])
})

it('a budget comes back once its programme has ended, holds coins, and nobody waits', async () => {
  const ended = async (programme: Row = {}, balance = 1, moved = at(0)) => {
    const { id } = await plant('programmes', { state: 'ended', ...programme })
    const account = { owner: 'programme', owner_id: id, kind: 'reserve', balance }
    const { id: account_id } = await plant('ledger_accounts', account)
    await plant('ledger_entries', { account_id, created_at: at(-minuteMs) })
    await plant('ledger_entries', { account_id, created_at: moved })
    return String(id)
  }
  const due = [await ended()]
  await ended({}, 0)
  await ended({}, 1, at(1))
  for (const state of ['draft', 'open', 'paused']) await ended({ state })
  await plant('commissions', { programme_id: await ended(), waits_for_budget: true })
  const settled = await ended()
  await plant('commissions', { programme_id: settled })
  expect((await atTime(moment, () => dueReturns(100))).sort()).toEqual([...due, settled].sort())
})

it('a campaign is over once every place in it is done, open or paused', async () => {
  const done = { state: 'completed', accepted_at: at(-9), completed_at: at(0) }
  const full = async (campaign: Row, ...works: Row[]) => {
    const { id } = await plant('campaigns', {
      ...{
        state: 'open',
        deadline: at(minuteMs),
        creators_needed: 1,
        places_taken: 1,
        ...campaign,
      },
    })
    for (const work of works) await plant('collaborations', { campaign_id: id, ...work })
    return String(id)
  }
  const due = [await full({}, done), await full({ state: 'paused' }, done, { state: 'applied' })]
  for (const state of ['draft', 'closed', 'cancelled']) await full({ state }, done)
  await full({}, { ...done, completed_at: at(1) })
  await full({}, done, { state: 'producing', accepted_at: at(-9) })
  await full({ creators_needed: 2 }, done)
  await full({ creators_needed: 2, places_taken: 2 }, done)
  for (const state of ['cancelled', 'expired', 'withdrawn', 'declined'])
    due.push(await full({}, done, { state, accepted_at: at(-9) }))
  expect((await atTime(moment, () => dueCampaigns(100))).sort()).toEqual(due.sort())
})

it('a collaboration is held for its own two sides alone', async () => {
  const work = async () => {
    const people = { creator_id: crypto.randomUUID(), brand_id: crypto.randomUUID() }
    const { id, campaign_id } = await plant('collaborations', { state: 'applied', ...people })
    await plant('campaigns', { id: campaign_id, brand_id: people.brand_id })
    await plant('brands', { id: people.brand_id })
    for (const table of ['creators', 'users'])
      await plant(table, { id: people.creator_id, handles: {} })
    return { id: String(id), creator: people.creator_id, brand: people.brand_id }
  }
  const [own, other] = [await work(), await work()]
  const lockAs = (ownId: string, role: 'creator' | 'brand', id: string) =>
    inTransaction((tx) =>
      lockOwn(tx, { ...someone, userId: ownId, brandId: ownId, role } as never, id),
    )
  expect((await lockAs(own.creator, 'creator', own.id)).id).toBe(own.id)
  expect((await lockAs(own.brand, 'brand', own.id)).id).toBe(own.id)
  for (const [who, role, id] of [
    [own.creator, 'creator', other.id],
    [own.brand, 'brand', other.id],
    [own.creator, 'brand', own.id],
    [own.brand, 'creator', own.id],
  ] as const)
    await expect(lockAs(who, role, id)).rejects.toThrow()
})
