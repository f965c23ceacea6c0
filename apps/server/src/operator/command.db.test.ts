import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundBrand, fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, postTransfer } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { commandOf } from './command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const run = async (...words: string[]): Promise<{ code: number | undefined; said: string }> => {
  const lines: string[] = []
  const command = commandOf(words, (line) => lines.push(line))
  const code = await command?.()
  return { code, said: lines.join('\n') }
}

describe('balance', () => {
  it('shows what a brand can spend and what its campaigns hold', async () => {
    const brand = await buildBrand({ name: 'Glow Theory' })
    await fundBrand(brand.brandId, 12_000)
    const { id } = await db
      .insertInto('campaigns')
      .values({
        brand_id: brand.brandId,
        state: 'draft',
        title: 'Morning light',
        type: 'instagram_reel',
        category: 'paid_campaign',
        niche: 'beauty',
        deadline: '2099-01-01T00:00:00Z',
        creators_needed: 1,
        coins: 1500,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postTransfer(db, {
      key: `campaign:${id}:publish`,
      event: 'campaign.published',
      ref: { type: 'campaign', id },
      actorId: null,
      legs: [
        { account: accounts.brandWallet(brand.brandId), delta: -1500 },
        { account: accounts.campaignEscrow(id), delta: 1500 },
      ],
    })
    await db
      .updateTable('campaigns')
      .set({ state: 'open', published_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute()
    const { code, said } = await run('balance', brand.slug)
    expect(code).toBe(0)
    expect(said).toMatch(/^Glow Theory \(brand\)$/m)
    expect(said).toMatch(/available +10,500 coins/)
    expect(said).toMatch(/held for work +1,500 coins/)
  })

  it('shows what a creator has, is promised and is receiving', async () => {
    const creator = await buildCreator({ displayName: 'Ada' })
    await fundCreator(creator.actor.userId, 320)
    const { code, said } = await run('balance', creator.actor.email.toUpperCase())
    expect(code).toBe(0)
    expect(said).toMatch(/^Ada \(creator\)$/m)
    expect(said).toMatch(/available +320 coins/)
    expect(said).toMatch(/on its way +0 coins/)
  })

  it('says when there is nobody of that name', async () => {
    expect(await run('balance', 'nobody')).toMatchObject({ code: 1 })
    expect((await run('balance', 'no@body.test')).said).toContain('No creator signed up')
  })
})

describe('check', () => {
  it('answers 0 when every promise holds', async () => {
    const { code, said } = await run('check')
    expect(code).toBe(0)
    expect(said).toMatch(/^I1 +ok/m)
    expect(said).toContain('promises hold.')
  })

  it('answers 1 and names what is broken', async () => {
    await fundBrand((await buildBrand()).brandId, 10)
    const fault = `set session_replication_role = replica;
      update ledger_accounts set balance = balance - 1 where owner = 'brand';
      set session_replication_role = origin`
    await database.owner.query(fault)
    const { code, said } = await run('check')
    expect(code).toBe(1)
    expect(said).toMatch(/^I2 +\d broken/m)
    expect(said).toMatch(/^1 of \d+ promises are broken/m)
  })
})

it.each([[[]], [['paint']], [['balance']], [['check', 'twice']]])(
  '%j is not a command',
  (words) => {
    expect(commandOf(words, () => {})).toBeUndefined()
  },
)
