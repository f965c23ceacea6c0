import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { proofTimeout, sampleOf } from '#everywhere/proof-size.factory.ts'
import { accounts, postTransfer, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import type { PaymentFact } from './payment-provider.ts'
import { type BuiltTopup, buildTopup, tellFact } from './topup.factory.ts'

useTestApp({ CURRENCY: 'USD', TAX_BPS: '1900' })

const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first) =>
        ordersOf(all.filter((payment) => payment !== first)).map((rest) => [first, ...rest]),
      )

const dispute = { disputeRef: 'd1' }
type Kind = PaymentFact['fact'] | 'part_disputed' | 'part_won' | 'part_lost' | 'all_refunded'
const stories: Record<string, Kind[]> = {
  'a part that was given back and came back': [
    'failed',
    'paid',
    'refunded',
    'refund_failed',
    'processing',
  ],
  'a part given back, and a part that is disputed and lost': [
    'expired',
    'paid',
    'refunded',
    'part_disputed',
    'part_lost',
  ],
  'a part given back, and a dispute that is lost': [
    'expired',
    'paid',
    'refunded',
    'disputed',
    'dispute_lost',
  ],
  'all given back, and a dispute that is won': [
    'processing',
    'paid',
    'all_refunded',
    'disputed',
    'dispute_won',
  ],
}

const parts = {
  part_disputed: 'disputed',
  part_won: 'dispute_won',
  part_lost: 'dispute_lost',
} as const
const isPart = (kind: Kind): kind is keyof typeof parts => kind in parts

const factOf = (kind: Kind, { amountMinor }: BuiltTopup): PaymentFact => {
  if (isPart(kind)) return { fact: parts[kind], disputeRef: 'd2', amountMinor: 297 }
  if (kind === 'refund_failed') return { fact: kind, refundRef: 'r1', failure: 'It came back.' }
  if (kind === 'paid') return { fact: kind, amountMinor, currency: 'USD' }
  if (kind === 'failed') return { fact: kind, failure: 'The bank declined the card.' }
  if (kind === 'refunded') return { fact: kind, refundRef: 'r1', amountMinor: 200 }
  if (kind === 'all_refunded') return { fact: 'refunded', refundRef: 'r1', amountMinor }
  return { fact: kind, ...dispute } as PaymentFact
}

const buildDebtor = async () => {
  const { actor, brandId } = await buildBrand()
  await postTransfer(db, {
    key: `test:${brandId}:owes`,
    event: 'test.owed',
    ref: { type: 'grant', id: brandId },
    actorId: null,
    legs: [
      { account: accounts.brandReceivable(brandId), delta: -250 },
      { account: accounts.promo, delta: 250 },
    ],
  })
  return { actor, brandId }
}

const deliver = async (topup: BuiltTopup, order: Kind[], nr: number) => {
  const waiting = order.flatMap((kind, place) =>
    Array.from({ length: 1 + ((nr + place) % 3) }, () => kind),
  )
  const courier = async (): Promise<void> => {
    for (let kind = waiting.shift(); kind !== undefined; kind = waiting.shift())
      await tellFact(topup, factOf(kind, topup), kind)
  }
  await Promise.all(Array.from({ length: 4 }, courier))
}

const sumOfDocuments = async ({ id }: BuiltTopup): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case kind when 'invoice' then 1 else -1 end * (net_minor + tax_minor)), 0)::bigint as sum
      from invoices where topup_id = ${id}::uuid`.execute(db)
  return rows[0]?.sum ?? 0
}

const endOf = async (topup: BuiltTopup, brandId: string) => {
  const { rows } = await sql<Record<string, number>>`
    select coalesce(sum(e.delta) filter (where a.kind = 'cash'), 0)::bigint as cash,
           coalesce(sum(e.delta) filter (where a.kind = 'tax'), 0)::bigint as tax,
           count(distinct t.id) filter (where t.event = 'topup.paid') as credits
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id
     where t.ref_type = 'topup' and t.ref_id = ${topup.id}::uuid`.execute(db)
  const { state } = await db
    .selectFrom('topups')
    .select('state')
    .where('id', '=', topup.id)
    .executeTakeFirstOrThrow()
  return {
    state,
    wallet: await readBalance(db, accounts.brandWallet(brandId)),
    receivable: await readBalance(db, accounts.brandReceivable(brandId)),
    ...rows[0],
    invoiced: await sumOfDocuments(topup),
  }
}

// A refund of 200 cents is 169 coins. A dispute of 297 cents is 250 coins.
const whole = { state: 'paid', wallet: 250, receivable: 0, cash: 500, tax: 95, invoiced: 595 }
const allGone = {
  state: 'charged_back',
  wallet: 0,
  receivable: -250,
  cash: 0,
  tax: 0,
  invoiced: 0,
}
const withoutBoth = {
  state: 'charged_back',
  wallet: 0,
  receivable: -169,
  cash: 81,
  tax: 17,
  invoiced: 98,
}
const ends: Record<string, object> = {
  'a part given back, and a dispute that is lost': allGone,
  'all given back, and a dispute that is won': { ...allGone, state: 'refunded' },
  'a part that was given back and came back': whole,
  'a part given back, and a part that is disputed and lost': withoutBoth,
}

describe('the 120 orders of five messages, each one to three times and four at once', () => {
  const turns = Object.keys(stories)
  it.each(Object.entries(stories))(
    'end alike: %s',
    { timeout: proofTimeout },
    async (name, story) => {
      const orders = ordersOf(story)
      expect(orders).toHaveLength(120)
      for (const [nr, order] of sampleOf(orders, 30, turns.indexOf(name)).entries()) {
        const { actor, brandId } = await buildDebtor()
        const topup = await buildTopup(actor, 500)
        await deliver(topup, order, nr)
        expect(await endOf(topup, brandId), order.join(', ')).toEqual({ ...ends[name], credits: 1 })
      }
    },
  )
})

it.each([
  ['amount', { amountMinor: 1, currency: 'USD' }],
  ['currency', { amountMinor: 595, currency: 'EUR' }],
])(
  'money of another %s brings no coins, is told once, and does not stand in the way',
  async (_what, other) => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 500)
    for (let nr = 0; nr < 2; nr += 1)
      await expect(tellFact(topup, { fact: 'paid', ...other }, 'paid')).rejects.toMatchObject({
        code: 'topup.amount_mismatch',
      })
    const told = await db
      .selectFrom('domain_events')
      .select('data')
      .where('subject_id', '=', topup.id)
      .where('type', '=', 'topup.amount_mismatch')
      .execute()
    expect(told).toMatchObject([{ data: { expectedMinor: 595, amountMinor: other.amountMinor } }])
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(0)
    await tellFact(topup, factOf('paid', topup), 'paid')
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(500)
  },
)
