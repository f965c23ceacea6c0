import {
  brandCommissions,
  commissions,
} from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { giveRole } from '#accounts/members/member.factory.ts'
import { buildShop, orderBy, type Shop, shopCalls } from '#affiliate/conversions/shop.factory.ts'
import { drainProgramme } from '#affiliate/programmes/drain-programme.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { commandOf } from '#operator/command.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'

const server = useTestApp()
const reason = 'They bought it themselves.'
const body = 'A friend bought it, as the invoice that I can show says.'

const inDays = <T>(days: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(now().getTime() + days * 86_400_000), work)
const passIn = (days: number) => inDays(days, () => passDeadlines())
const operator = async (...words: string[]) => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line))?.()
  return { code, said: lines.join('\n') }
}
const titlesOf = async (as: { token: string }) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items.map(({ title }) => title)
}
const mine = async (shop: Shop) =>
  (await server.call(commissions.list, { as: shop.creator })).body.items[0]
const coinsOf = async ({ creator, programmeId, brand }: Shop) => {
  const { userId } = creator.actor
  const [pending = 0, creatorWallet = 0, reserve = 0, fees = 0, wallet = 0] = await Promise.all(
    [
      accounts.creatorPending(userId),
      accounts.creatorWallet(userId),
      accounts.programmeReserve(programmeId),
      accounts.programmePending(programmeId),
      accounts.brandWallet(brand.brandId),
    ].map((account) => readBalance(db, account)),
  )
  return { pending, creatorWallet, reserve, fees, wallet }
}

/** The order earns 333 coins with a fee of 34 coins, so that a partial refund must round. */
const buildDecided = async (how: 'hold' | 'reject', budget = 10_000) => {
  const shop = await buildShop({ budget })
  const order = orderBy(shop, { amount_minor: 3_333 })
  const calls = shopCalls(server, shop)
  await calls.order(order)
  const commissionId = (await mine(shop))?.id ?? ''
  const sent = { as: shop.brand, params: { commissionId } }
  await server.call(brandCommissions[how], { ...sent, body: { reason } })
  const dispute = () =>
    server.call(commissions.dispute, { as: shop.creator, params: { commissionId }, body: { body } })
  const answer = (words = 'The invoice is in the name of the creator.') =>
    server.call(brandCommissions.answerDispute, { ...sent, body: { body: words } })
  const refund = (amount_minor: number) =>
    calls.refund(order.order_id, { refund_id: `of-${amount_minor}`, amount_minor })
  return { shop, commissionId, sent, dispute, answer, refund }
}

describe('a rejected commission', () => {
  it('is disputed, answered, and paid exactly when the operator decides so', async () => {
    const { shop, commissionId, dispute, answer } = await buildDecided('reject')
    expect(await coinsOf(shop)).toMatchObject({ pending: 0, reserve: 10_000, fees: 0 })
    expect((await dispute()).body).toMatchObject({
      state: 'rejected',
      dispute: { body, reply: null, resolution: null },
      can: { dispute: { allowed: false, because: 'commission.disputed_already' } },
    })
    expect(await titlesOf(shop.brand)).toContain('A creator disputes your decision')
    expect(await titlesOf(shop.creator)).not.toContain('A creator disputes your decision')
    expect((await operator('order-disputes')).said).toContain(commissionId)
    expect((await answer()).body).toMatchObject({
      dispute: { reply: 'The invoice is in the name of the creator.', replyBy: null },
      can: { answer: { allowed: false } },
    })
    const told = await operator('order-dispute', commissionId)
    expect(told.said).toContain(body)
    expect(told.said).toContain(reason)
    const decided = await operator('order-dispute', commissionId, 'pays', 'Another name is on it.')
    expect(decided).toEqual({ code: 0, said: 'Decided: pays. Both sides were notified.' })
    expect(await coinsOf(shop)).toMatchObject({ pending: 333, reserve: 9_633, fees: 34 })
    expect(await mine(shop)).toMatchObject({
      state: 'pending',
      coins: 333,
      decided: { by: 'operator' },
      dispute: {
        resolution: { outcome: 'pays', by: 'operator', words: 'Another name is on it.' },
      },
    })
    for (const side of [shop.brand, shop.creator])
      expect(await titlesOf(side)).toContain('A dispute about an order was decided')
    await passIn(30)
    expect(await coinsOf(shop)).toMatchObject({ creatorWallet: 333, pending: 0, fees: 0 })
    expect((await operator('order-dispute', commissionId, 'rejected', 'No.')).code).toBe(1)
  })

  it('is paid where the brand doesn’t answer within five days', async () => {
    const { shop, dispute } = await buildDecided('reject')
    await dispute()
    await passIn(4.9)
    const { state, dispute: waiting } = (await mine(shop)) ?? {}
    expect([state, typeof waiting?.replyBy]).toEqual(['rejected', 'string'])
    await passIn(5.1)
    expect(await mine(shop)).toMatchObject({
      state: 'pending',
      dispute: { replyBy: null, resolution: { outcome: 'pays', by: 'silence' } },
      can: { dispute: { allowed: false } },
    })
  })

  it('is paid the rest that refunds have left', async () => {
    const { shop, commissionId, dispute, refund } = await buildDecided('reject')
    await dispute()
    await refund(1_000)
    await operator('order-dispute', commissionId, 'pays', 'They are right.')
    expect(await mine(shop)).toMatchObject({ state: 'pending', coins: 233 })
    expect(await coinsOf(shop)).toMatchObject({ pending: 233, reserve: 10_000 - 233 - 24 })
    await refund(2_333)
    expect(await coinsOf(shop)).toMatchObject({ pending: 0, reserve: 10_000 })
  })

  it('is paid from the brand’s wallet when the budget has returned there', async () => {
    const { shop, commissionId, dispute } = await buildDecided('reject')
    await dispute()
    await drainProgramme(shop.brand.actor, shop.programmeId, 9_900)
    const before = await coinsOf(shop)
    await operator('order-dispute', commissionId, 'pays', 'They are right.')
    expect(await coinsOf(shop)).toMatchObject({
      pending: 333,
      fees: 34,
      reserve: 0,
      wallet: before.wallet + before.reserve - 367,
    })
  })
})

describe('a dispute', () => {
  const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code

  it('is refused for another’s commission, an approved one, after the deadline, and twice', async () => {
    const { shop, commissionId, sent, dispute } = await buildDecided('hold')
    const other = await buildShop()
    const params = { commissionId }
    expect(
      await codeOf(server.call(commissions.dispute, { as: other.creator, params, body: { body } })),
    ).toBe('commission.not_found')
    await server.call(brandCommissions.release, sent)
    expect(await codeOf(dispute())).toBe('commission.not_disputable')
    await server.call(brandCommissions.reject, { ...sent, body: { reason } })
    expect(await inDays(14.1, () => codeOf(dispute()))).toBe('commission.dispute_late')
    expect((await inDays(13.9, dispute)).status).toBe(200)
    expect(await codeOf(dispute())).toBe('commission.disputed_already')
    expect((await mine(shop))?.dispute?.body).toBe(body)
  })

  it('is reminded of at half time and a day before, until the brand answers', async () => {
    const { shop, dispute, answer } = await buildDecided('reject')
    await dispute()
    const reminders = async () =>
      (await titlesOf(shop.brand)).filter(
        (title) => title === 'Reminder: a creator disputes your decision',
      )
    await passIn(2.4)
    expect(await reminders()).toHaveLength(0)
    await Promise.all([passIn(2.6), passIn(2.6)])
    expect(await reminders()).toHaveLength(1)
    await answer()
    await passIn(4.1)
    expect(await reminders()).toHaveLength(1)
  })

  it('is answered by its brand, once, and not by its viewers', async () => {
    const { shop, commissionId, dispute, answer } = await buildDecided('reject')
    expect(await codeOf(answer())).toBe('commission.no_dispute')
    await dispute()
    const other = await buildBrand()
    const foreign = { as: other, params: { commissionId }, body: { body } }
    expect(await codeOf(server.call(brandCommissions.answerDispute, foreign))).toBe(
      'commission.not_found',
    )
    await giveRole(shop.brand, 'viewer')
    expect(await codeOf(answer())).toBe('brand.role_required')
    await giveRole(shop.brand, 'owner')
    await answer()
    expect(await codeOf(answer())).toBe('commission.no_dispute')
  })
})
