import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { db, kyselyOver } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { settings } from '#platform/settings/settings.ts'
import {
  type Account,
  brandWallet,
  campaignEscrow,
  cash,
  collaborationEscrow,
  creatorHeld,
  creatorWallet,
  feeIncome,
  issuance,
  supplierPayable,
  world,
} from './accounts.ts'
import { fundBrand } from './coins.factory.ts'
import { listInvariants, listInvariantViolations } from './invariants.views.ts'
import type { Transfer } from './ledger.store.ts'
import { postTransfer } from './post-transfers.ts'

let database: TestDatabase
const [topup, campaign, closed, working, finished, coupon, supplier, held, issued] = Array.from(
  { length: 9 },
  () => randomUUID(),
)

const post = (
  key: string,
  ref: Transfer['ref'],
  ...legs: [account: Account, delta: number][]
): Promise<void> =>
  postTransfer(db, {
    key,
    event: 'planted.event',
    ref,
    actorId: null,
    legs: legs.map(([account, delta]) => ({ account, delta })),
  })

const buildWorld = async (): Promise<void> => {
  const brand = await buildBrand()
  const creator = await buildCreator()
  const run = (text: string, values: unknown[]) => database.pool.query(text, values)
  await run(
    `insert into topups (id, brand_id, created_by, state, coins, amount_minor, net_minor, currency, provider, provider_ref, pay_url, paid_at)
     values ($1, $2, $3, 'paid', 1000, 1000, 1000, 'EUR', 'sandbox', 'reference', '/pay', now())`,
    [topup, brand.brandId, brand.actor.userId],
  )
  await run(
    `insert into campaigns (id, brand_id, state, title, type, category, niche, deadline, creators_needed, places_taken, coins, fee_coins, published_at)
     values ($1, $3, 'open', 'Morning light', 'instagram_reel', 'paid_campaign', 'beauty', now() + interval '30 days', 3, 2, 100, 10, now()),
            ($2, $3, 'closed', 'Evening light', 'instagram_reel', 'paid_campaign', 'beauty', now() + interval '30 days', 3, 0, 100, 10, now())`,
    [campaign, closed, brand.brandId],
  )
  await run(
    `insert into collaborations (id, brand_id, creator_id, campaign_id, category, state, coins, fee_coins, accepted_at, completed_at)
     values ($1, $3, $5, $4, 'paid_campaign', 'producing', 100, 10, now(), null),
            ($2, $3, $6, $4, 'paid_campaign', 'completed', 100, 10, now(), now())`,
    [
      working,
      finished,
      brand.brandId,
      campaign,
      creator.actor.userId,
      (await buildCreator()).actor.userId,
    ],
  )
  await run('insert into suppliers (id, name) values ($1, $2)', [supplier, 'Corner shop'])
  await run(
    `insert into coupons (id, supplier_id, title, percent_off, coins_cost, stock) values ($1, $2, 'Ten percent', 10, 20, 5)`,
    [coupon, supplier],
  )
  await run(
    `insert into redemptions (id, coupon_id, creator_id, nth, coins, state)
     values ($1, $3, $4, 1, 20, 'held'), ($2, $3, $4, 2, 30, 'issued')`,
    [held, issued, coupon, creator.actor.userId],
  )
  await moveWorld(brand.brandId, creator.actor.userId)
}

const moveWorld = async (brandId: string, creatorId: string): Promise<void> => {
  const wallet = creatorWallet(creatorId)
  const campaignRef = { type: 'campaign', id: campaign ?? '' } as const
  await post(
    `topup:${topup}:paid`,
    { type: 'topup', id: topup ?? '' },
    [issuance, -1000],
    [brandWallet(brandId), 1000],
    [world('EUR'), -1000],
    [cash('EUR'), 1000],
  )
  await fundBrand(brandId, 500)
  const escrow = campaignEscrow(campaign ?? '')
  await post(
    `campaign:${campaign}:publish`,
    campaignRef,
    [brandWallet(brandId), -330],
    [escrow, 330],
  )
  for (const id of [working ?? '', finished ?? ''])
    await post(
      `collab:${id}:accept`,
      { type: 'collaboration', id },
      [escrow, -110],
      [collaborationEscrow(id), 110],
    )
  await post(
    `collab:${finished}:release`,
    { type: 'collaboration', id: finished ?? '' },
    [collaborationEscrow(finished ?? ''), -110],
    [wallet, 100],
    [feeIncome, 10],
  )
  for (const [id, coins] of [[held ?? '', 20] as const, [issued ?? '', 30] as const])
    await post(
      `redemption:${id}:hold`,
      { type: 'redemption', id },
      [wallet, -coins],
      [creatorHeld(creatorId), coins],
    )
  await post(
    `redemption:${issued}:issue`,
    { type: 'redemption', id: issued ?? '' },
    [creatorHeld(creatorId), -30],
    [supplierPayable(supplier ?? ''), 30],
  )
}

beforeAll(async () => {
  database = await createTestDatabase()
  await buildWorld()
})
afterAll(() => database.drop())

/** Invariant I12 compares one currency only, but other tests may have used another. */
const inOneCurrency = (statement: string): string =>
  `update topups set currency = '${settings.currency}'; ${statement}`

const plant = async (statement: string): Promise<string[]> => {
  const client: pg.PoolClient = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(statement)
    return (await listInvariantViolations(kyselyOver(client))).map(({ check }) => check)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const escrowOf = (owner: string, id: string | undefined): string =>
  `owner = '${owner}' and owner_id = '${id}' and kind = 'escrow'`

/** Moves coins without breaking the ledger, so that only a domain invariant fails. */
const moved = (from: string, to: string, coins: number): string => `
  with header as (
    insert into ledger_transfers (idempotency_key, event, ref_type, ref_id, legs_hash)
    values ('planted:' || gen_random_uuid(), 'planted', 'grant', gen_random_uuid(), '') returning id),
  legs as (select id, case when ${from} then -${coins} else ${coins} end delta
             from ledger_accounts where (${from}) or (${to})),
  moves as (update ledger_accounts a set balance = balance + case when tracked then delta else 0 end,
                   seq = seq + case when tracked then 1 else 0 end
              from legs where legs.id = a.id returning a.id, delta, tracked, balance, seq)
  insert into ledger_entries (transfer_id, account_id, delta, balance_after, seq)
  select header.id, moves.id, delta, case when tracked then balance end, case when tracked then seq end
    from header, moves`

const brandPurse = `owner = 'brand' and kind = 'wallet'`
const owed = (owner: 'brand' | 'creator', to: string, coins: number): string => `
  insert into ledger_accounts (owner, owner_id, kind, min_balance, max_balance, balance)
    select owner, owner_id, 'receivable', null, 0, 0 from ledger_accounts where owner = '${owner}' and kind = 'wallet';
  ${moved(`owner = '${owner}' and kind = 'receivable'`, to, coins)}`

const lastEntry = '(select max(id) from ledger_entries where seq is not null)'

const askedForRights = (state: string, answerBy: string): string => `
  with p as (insert into posts (source, brand_id, type, author_handle, posted_at)
               select 'organic', id, 'instagram_reel', '@ada', now() from brands limit 1 returning id, brand_id)
  insert into rights_requests (post_id, brand_id, creator_id, state, days, channels, edits, coins, fee_coins, note, answer_by)
  select p.id, p.brand_id, c.id, '${state}', 5, '{organic}', false, 5, 1, '', ${answerBy} from p, creators c limit 1`

const maturedCommission = (maturedAt: string): string =>
  `insert into programmes (id, brand_id, state, opened_at, name, landing_url, allowed_hosts, currency)
     select '00000000-0000-7000-8000-000000000001', id, 'open', now(), 'Friends', 'https://shop.example/', '{shop.example}', 'EUR' from brands limit 1;
   insert into enrolments (id, programme_id, brand_id, creator_id, state)
     select '00000000-0000-7000-8000-000000000002', p.id, p.brand_id, c.id, 'approved' from programmes p, creators c limit 1;
   insert into rewards (id, programme_id, flat_coins) select '00000000-0000-7000-8000-000000000003', id, 5 from programmes;
   insert into conversions (id, programme_id, brand_id, order_ref, amount_minor, currency, occurred_at, snapshot_at, source, payload_hash, because)
     select '00000000-0000-7000-8000-000000000004', id, brand_id, 'one', 5, 'EUR', now(), now(), 'api', '', '{}' from programmes;
   insert into commissions (conversion_id, programme_id, enrolment_id, creator_id, brand_id, state, coins, reward_id, because, matures_at, matured_at)
     select '00000000-0000-7000-8000-000000000004', e.programme_id, e.id, e.creator_id, e.brand_id, 'matured', 5, '00000000-0000-7000-8000-000000000003', '{}', now(), ${maturedAt} from enrolments e`

const creatorPurse = `owner = 'creator' and kind = 'wallet'`

const faults: Record<string, () => string> = {
  'I1: an entry has another amount': () =>
    `update ledger_entries set delta = delta + 1 where id = ${lastEntry}`,
  'I2: a balance was edited': () =>
    `update ledger_accounts set balance = balance + 1 where ${brandPurse}`,
  'I3: a running balance was edited': () =>
    `update ledger_entries set balance_after = balance_after + 1 where id = ${lastEntry}`,
  'I8: coins appear from nowhere': () =>
    `insert into ledger_entries (transfer_id, account_id, delta) select (select id from ledger_transfers limit 1), id, 5 from ledger_accounts where kind = 'issuance'`,
  'I4: a collaboration holds too little': () =>
    moved(escrowOf('collaboration', working), brandPurse, 1),
  'I4: a completed collaboration still holds coins': () =>
    moved(brandPurse, escrowOf('collaboration', finished), 1),
  'I5: a closed campaign keeps coins': () =>
    `update campaigns set state = 'closed' where id = '${campaign}'`,
  'I5: a free place is not funded': () => moved(escrowOf('campaign', campaign), brandPurse, 1),
  'I7: a held coupon has no coins behind it': () =>
    `update redemptions set state = 'held' where id = '${issued}'`,
  'I9: a top-up is marked paid without coins': () => `update topups set coins = coins + 1`,
  'I9: coins were sold without a payment': () => moved(`kind = 'issuance'`, brandPurse, 10),
  'I9: a refund left the coins where they were': () => `update topups set refunded_coins = 100`,
  'I9: a top-up is charged back and its coins are still out': () =>
    `update topups set state = 'charged_back'`,
  'I12: money is gone': () => moved(`kind = 'cash'`, `kind = 'world'`, 100),
  'I12: coins appear that nobody paid for': () => moved(`kind = 'promo'`, brandPurse, 100),
  'I10: a place is taken by nobody': () =>
    `update campaigns set places_taken = places_taken + 1 where id = '${campaign}'`,
  'I13: a completed collaboration was never released': () =>
    `update ledger_transfers set idempotency_key = 'x:y' where idempotency_key like '%:release'`,
  'I13: granted rights were never paid': () => askedForRights('granted', 'null'),
  'I13: a paid top-up was never credited': () =>
    `update ledger_transfers set ref_id = uuid7() where ref_type = 'topup'`,
  'I18: an open question about rights holds nothing': () => askedForRights('asked', 'now()'),
  'I16: coins wait for a creator whom no order brought any': () =>
    `insert into ledger_accounts (owner, owner_id, kind, tracked, balance) values ('creator', uuid7(), 'pending', true, 5)`,
  'I17: a commission says it was paid and no coin moved': () => maturedCommission('null'),
  'I14: a shipment was sent and its worth stayed behind': () =>
    `with worth as (update campaigns set product = '{"valueCoins": 50}' where id = '${campaign}' returning id)
       insert into shipments (brand_id, collaboration_id, attempt, carrier)
       select c.brand_id, c.id, 1, 'DHL' from worth, collaborations c where c.id = '${working}'`,
  'I19: a budget did not pay a commission': () => maturedCommission('now()'),
  'I20: a creator who owes coins has some to spend': () =>
    `insert into coin_claims (creator_id, coins) select owner_id, 5 from ledger_accounts where ${creatorPurse}`,
  'I20: a brand that owes coins after a charge-back has some to spend': () =>
    owed('brand', `kind = 'breakage'`, 5),
  'I21: a creator has yet to pay back a brand': () => owed('creator', brandPurse, 100),
  'I22: a brand that owes coins after a charge-back gives some to a creator':
    () => `${owed('brand', `kind = 'breakage'`, 5)};
      ${moved(escrowOf('campaign', campaign), creatorPurse, 1)}`,
}

describe('the promises', () => {
  it('hold in an honest world', async () => {
    expect(await listInvariantViolations()).toEqual([])
    expect((await listInvariants()).map(({ check }) => check)).toEqual([
      ...['I1', 'I2', 'I3', 'I4', 'I5', 'I7', 'I8', 'I9', 'I10', 'I12', 'I13', 'I14', 'I16', 'I17'],
      ...['I18', 'I19', 'I20', 'I21', 'I22'],
    ])
  })

  it.each(Object.entries(faults))('%s breaks it', async (fault, statement) => {
    const [check = ''] = fault.split(':')
    const planted = check === 'I12' || check === 'I21' ? inOneCurrency(statement()) : statement()
    expect(await plant(planted)).toContain(check)
  })

  it('break one at a time where only one is touched', async () => {
    expect(await plant(`update redemptions set state = 'failed' where id = '${held}'`)).toEqual([
      'I7',
    ])
    expect(await plant(moved(`kind = 'issuance'`, brandPurse, 10))).toEqual(['I9'])
    expect(await plant(moved(escrowOf('collaboration', working), brandPurse, 1))).toEqual(['I4'])
  })
})
