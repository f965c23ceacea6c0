import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { receipts } from '@tandem/contract/collaborations/receipts/receipt.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import {
  buildColleague,
  playTo,
  range,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { approveReceiptBySilence } from './approve-receipt.ts'
import { buildPurchase, buildReceipt, type PurchaseStage, playReceipt } from './receipt.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))
const reason = { reason: 'unreadable', words: 'Please take the photo in more light.' } as const

const approve = (as: { token: string }, id: string, version: number, key?: string) =>
  server.call(receipts.approve, {
    as,
    params: { collaborationId: id },
    body: { version },
    ...(key === undefined ? {} : { key }),
  })
const refuse = (as: { token: string }, id: string, version: number, more: object = {}) =>
  server.call(receipts.refuse, {
    as,
    params: { collaborationId: id },
    body: { version, ...reason, ...more },
  })
const toldOf = async (id: string) => {
  const { data } = await db
    .selectFrom('domain_events')
    .select('data')
    .where('subject_id', '=', id)
    .where('type', '=', 'collaboration.receipt_approved')
    .executeTakeFirstOrThrow()
  return data
}
const walletOf = (stage: PurchaseStage) =>
  readBalance(db, accounts.creatorWallet(stage.creator.actor.userId))

describe('approve', () => {
  it('pays the purchase back at once and leaves the coins for the content held', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    const answer = await approve(stage.brand, id, version)
    expect(answer.body).toMatchObject({
      state: 'producing',
      purchase: { approvedCoins: 2490, paidBack: { coins: 2490 } },
      receipts: [{ verdict: 'approved', bySilence: false, reason: null, words: null }],
      // 300 for the content, 30 fee, and what the cap still holds.
      coinsHeld: 840,
    })
    expect(answer.body.purchase?.paidBack?.at).toBe(answer.body.receipts[0]?.decidedAt)
    expect(await walletOf(stage)).toBe(2490)
    expect(await toldOf(id)).toMatchObject({ paidBack: true, coins: 2490 })
  })

  it('holds it until the content is approved where that was agreed', async () => {
    const stage = await buildPurchase({ reimburseOn: 'completion' })
    const { id, version } = await playReceipt(server, stage, 'sent')
    const answer = await approve(stage.brand, id, version)
    expect(answer.body).toMatchObject({
      state: 'producing',
      purchase: { reimburseOn: 'completion', approvedCoins: 2490, paidBack: null },
      coinsHeld: 3330,
    })
    expect(await walletOf(stage)).toBe(0)
    expect(await toldOf(id)).toMatchObject({ paidBack: false, coins: 2490 })
    // Whatever the campaign says to those who come later.
    await db
      .updateTable('campaigns')
      .set({ reimburse_on: 'proof' })
      .where('id', '=', stage.campaignId)
      .execute()
    const mine = await server.call(overview.readMine, {
      as: stage.creator,
      params: { collaborationId: id },
    })
    expect(mine.body.purchase).toMatchObject({ reimburseOn: 'completion' })
  })

  it('pays once for forty approvals at once', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    const answers = await Promise.all(range(40).map(() => approve(stage.brand, id, version)))
    const codes = answers.map((answer) => answer.body.code ?? 'approved').sort()
    expect(codes).toEqual(['approved', ...range(39).map(() => 'version.stale')])
    expect(await walletOf(stage)).toBe(2490)
  })

  it('has one effect and one answer for one key, thirty times', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    const answers = await Promise.all(
      range(30).map(() => approve(stage.brand, id, version, 'approve-just-once')),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await walletOf(stage)).toBe(2490)
  })

  it('refuses others, stale versions and where no receipt waits', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playTo(server, stage, 'accepted')
    expect(told(await approve(await buildBrand(), id, version))).toEqual([
      404,
      'collaboration.not_found',
    ])
    expect(told(await approve(await buildColleague(stage, 'finance'), id, version))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await approve(stage.creator, id, version))).toEqual([403, 'role.brand_only'])
    expect(told(await approve(stage.brand, id, version - 1))).toEqual([409, 'version.stale'])
    expect(told(await approve(stage.brand, id, version))).toEqual([409, 'receipt.nothing_to_check'])
  })
})

describe('refuse', () => {
  it('gives the receipt back with the reason, twice and no third time', async () => {
    const stage = await buildPurchase()
    let { id, version } = await playReceipt(server, stage, 'sent')
    for (const refusals of [1, 2]) {
      const refused = await refuse(stage.brand, id, version)
      expect(refused.body).toMatchObject({ state: 'accepted', turn: 'creator' })
      expect(refused.body.purchase).toMatchObject({ refusals, approvedCoins: null })
      expect(refused.body.receipts.at(-1)).toMatchObject({ verdict: 'refused', ...reason })
      const days = (Date.parse(refused.body.stateDeadline ?? '') - Date.now()) / dayMs
      expect(days).toBeCloseTo(5, 1)
      const again = await server.call(receipts.send, {
        as: stage.creator,
        params: { collaborationId: id },
        body: await buildReceipt(stage.creator.actor.userId),
      })
      expect(again.body).toMatchObject({ state: 'proof_submitted' })
      version = again.body.version
    }
    const { rows } = await sql<{ round: number; reason: string; code: string }>`
      select (data ->> 'round')::int as round, data ->> 'reason' as reason,
             data ->> 'reasonCode' as code from domain_events
       where subject_id = ${id} and type = 'collaboration.receipt_refused' order by id`.execute(db)
    const said = { reason: reason.words, code: reason.reason }
    expect(rows).toEqual([
      { round: 1, ...said },
      { round: 2, ...said },
    ])
    expect(told(await refuse(stage.brand, id, version))).toEqual([409, 'receipt.rounds_used'])
    const seen = await approve(stage.brand, id, version)
    expect(seen.body.receipts.map((one) => one.verdict)).toEqual(['refused', 'refused', 'approved'])
    expect(seen.body.purchase?.paidBack?.at).toBe(seen.body.receipts.at(-1)?.decidedAt)
    expect(await walletOf(stage)).toBe(2490)
  })

  it('refuses few words, others, stale versions and where no receipt waits', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playTo(server, stage, 'accepted')
    expect((await refuse(stage.brand, id, version, { words: 'No' })).status).toBe(400)
    expect((await refuse(stage.brand, id, version, { reason: 'mood' })).status).toBe(400)
    expect(told(await refuse(await buildBrand(), id, version))).toEqual([
      404,
      'collaboration.not_found',
    ])
    expect(told(await refuse(await buildColleague(stage, 'viewer'), id, version))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await refuse(stage.creator, id, version))).toEqual([403, 'role.brand_only'])
    expect(told(await refuse(stage.brand, id, version - 1))).toEqual([409, 'version.stale'])
    expect(told(await refuse(stage.brand, id, version))).toEqual([409, 'receipt.nothing_to_check'])
  })
})

describe('silence', () => {
  it('approves once the time is over, and not a moment before', async () => {
    const stage = await buildPurchase()
    const { id } = await playReceipt(server, stage, 'sent')
    moveClock(3 * dayMs - 60_000)
    expect(await approveReceiptBySilence(id)).toBe(false)
    moveClock(3 * dayMs + 60_000)
    await passDeadlines()
    expect(await approveReceiptBySilence(id)).toBe(false)
    const seen = await server.call(overview.readMine, {
      as: stage.creator,
      params: { collaborationId: id },
    })
    expect(seen.body).toMatchObject({
      state: 'producing',
      purchase: { paidBack: { coins: 2490 } },
      receipts: [{ verdict: 'approved', bySilence: true }],
    })
    const due = (Date.parse(seen.body.dueAt ?? '') - Date.now()) / dayMs
    expect(due).toBeCloseTo(3 + 14, 1)
    expect(await walletOf(stage)).toBe(2490)
  })

  it('and the brand at the same time pay once', async () => {
    for (const _ of range(5)) {
      const stage = await buildPurchase()
      const { id, version } = await playReceipt(server, stage, 'sent')
      moveClock(3 * dayMs + 60_000)
      const [silent, ...answers] = await Promise.all([
        approveReceiptBySilence(id),
        approve(stage.brand, id, version),
        refuse(stage.brand, id, version),
      ])
      const taken = answers.filter((answer) => answer.status === 200).length + (silent ? 1 : 0)
      expect(taken).toBe(1)
      expect(await walletOf(stage)).toBe(answers[1]?.status === 200 ? 0 : 2490)
      moveClock(0)
    }
  })
})
