import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildRequest } from '#collaborations/rights/rights.factory.ts'
import { fundBrand, oweCoins } from '#money/coins/coins.factory.ts'
import { foldLedger } from '#money/coins/fold.store.ts'
import { accounts, grantCoins, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { commandOf } from '../command.ts'
import { nameOwner } from '../owner-database.ts'

let database: TestDatabase
let brand: Awaited<ReturnType<typeof buildBrand>>
beforeAll(async () => {
  database = await createTestDatabase()
  nameOwner(database.databaseUrl)
})
beforeEach(async () => {
  brand = await buildBrand({ name: 'Glow Theory' })
})
afterAll(() => database.drop())

const run = async (...words: string[]): Promise<{ code: number | undefined; said: string }> => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line), undefined)?.()
  return { code, said: lines.join('\n') }
}

const pastEveryRule = (statement: string) =>
  database.owner.query(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  )

describe('balance', () => {
  it('of the platform names its accounts in coins and in money, folded or not', async () => {
    await fundBrand(brand.brandId, 1000)
    await fundBrand(brand.brandId, 234)
    const before = await run('balance', 'platform')
    expect(before.code).toBe(0)
    expect(before.said).toMatch(/^ {2}promo +-1,234 coins$/m)
    expect(before.said).toMatch(/^ {2}cash +12\.34 EUR$/m)
    expect(before.said.indexOf('promo')).toBeLessThan(before.said.indexOf('cash'))
    await foldLedger()
    await foldLedger()
    expect(await run('balance', 'platform')).toEqual(before)
  })

  it('shows what somebody owes', async () => {
    const creator = await buildCreator()
    await oweCoins(creator.actor.userId, 40)
    expect((await run('balance', creator.actor.email)).said).toMatch(/owed +-40 coins/)
  })
})

it('statement tells every movement with its cause, the balance after it and its key, oldest first', async () => {
  await grantCoins(db, {
    id: '00000000-0000-4000-8000-00000000000a',
    account: accounts.brandWallet(brand.brandId),
    coins: 5000,
    reason: 'Welcome',
  })
  const { id } = await buildCampaign({ creatorsNeeded: 1 }, brand)
  const { code, said } = await run('statement', brand.slug)
  expect(code).toBe(0)
  const lines = said.split('\n')
  expect(lines[0]).toBe('Glow Theory: wallet')
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ +\+5,000 +5,000 {2}coins {2}grant made \(Welcome\) {2}grant:00000000-0000-4000-8000-00000000000a$/,
  )
  expect(lines.at(-1)).toMatch(
    new RegExp(`-[\\d,]+ .*campaign published “.+” {2}campaign:${id}:publish$`),
  )
  const escrow = await run('statement', brand.slug, '--account', 'escrow')
  expect(escrow.said).toMatch(new RegExp(`\\+[\\d,]+ .*campaign:${id}:publish$`, 'm'))
  const { programmeId } = await buildProgramme({ brand, budget: 70 })
  expect((await run('balance', brand.slug)).said).toMatch(/in programmes +70 coins/)
  const reserve = await run('statement', brand.slug, '--account', 'reserve')
  expect(reserve.said).toContain(`programme:${programmeId}:fund:0`)
  const { requestId } = await buildRequest({}, { brand })
  const held = await run('statement', brand.slug, '--account', 'escrow')
  expect(held.said).toMatch(new RegExp(`\\+44 .*${requestId}`, 'm'))
  await buildCampaign({ creatorsNeeded: 1 })
  await buildProgramme({ budget: 99 })
  await buildRequest()
  const after = async (account: string) =>
    (await run('statement', brand.slug, '--account', account)).said
  expect([await after('escrow'), await after('reserve')]).toEqual([held.said, reserve.said])
  expect((await run('balance', brand.slug)).said).toMatch(/in programmes +70 coins/)
  expect((await run('statement', 'platform', '--account', 'cash')).said).toMatch(/\+50\.00 +EUR/)
})

describe('rebuild', () => {
  const wallet = () => accounts.brandWallet(brand.brandId)
  const balanceAccount = () => `owner_id = '${brand.brandId}'`

  it('shows what differs, and sets it only when told to', async () => {
    await fundBrand(brand.brandId, 80)
    await foldLedger()
    await foldLedger()
    const promo = await readBalance(db, accounts.promo)
    await pastEveryRule(
      `update ledger_accounts set balance = 999, seq = 7 where ${balanceAccount()};
       update ledger_accounts set balance = balance - 5 where kind = 'promo'`,
    )
    const entries = () =>
      database.pool.query('select md5(string_agg(e::text, null order by id)) from ledger_entries e')
    const before = (await entries()).rows
    const shown = await run('rebuild')
    expect(shown.said).toMatch(
      new RegExp(`brand ${brand.brandId} wallet: 999 → 80 coins, 7 → 1 entries`),
    )
    expect(shown.said).toContain(`→ ${promo.toLocaleString('en')} coins`)
    expect(await readBalance(db, wallet())).toBe(999)
    expect((await run('check')).said).toMatch(/^I2 +2 broken/m)

    expect(await run('rebuild', '--yes')).toMatchObject({ code: 0 })
    expect(await readBalance(db, wallet())).toBe(80)
    expect(await readBalance(db, accounts.promo)).toBe(promo)
    expect((await entries()).rows).toEqual(before)
    expect((await run('check')).said).toContain('checks passed.')
    await fundBrand(brand.brandId, 20)
    await foldLedger()
    await foldLedger()
    expect(await readBalance(db, wallet())).toBe(100)
    expect((await run('check')).code).toBe(0)
  })

  it('makes transfers wait, not fail, and loses none of them', async () => {
    await fundBrand(brand.brandId, 10)
    await pastEveryRule("update ledger_accounts set balance = 77 where kind = 'promo'")
    await Promise.all([
      run('rebuild', '--yes'),
      ...Array.from({ length: 30 }, () => fundBrand(brand.brandId, 1)),
    ])
    expect(await readBalance(db, wallet())).toBe(40)
    expect((await run('check')).code).toBe(0)
  })
})

it('check tells a late deadline apart from a broken ledger', async () => {
  const { id } = await buildCampaign({ creatorsNeeded: 1 })
  await pastEveryRule(
    `update campaigns set deadline = now() - interval '90 days' where id = '${id}'`,
  )
  const { code, said } = await run('check')
  expect(code).toBe(1)
  expect(said).toMatch(/^I11 +1 broken/m)
  expect(said).toContain('Deadlines take effect while a server runs')
  expect(said).not.toContain('Stop writes')
})
