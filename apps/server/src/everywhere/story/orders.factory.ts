import {
  brandCommissions,
  commissions,
} from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { brandClaims, claims } from '@tandem/contract/affiliate/conversions/claim.endpoints.ts'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { codes, links } from '@tandem/contract/affiliate/links/link.endpoints.ts'
import { enrolments } from '@tandem/contract/affiliate/programmes/enrolment.endpoints.ts'
import { materials } from '@tandem/contract/affiliate/programmes/material.endpoints.ts'
import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import { sql } from 'kysely'
import { findByKey } from '#affiliate/conversions/keys/programme-key.store.ts'
import { recordOrder } from '#affiliate/conversions/record-order.ts'
import { recordRefund } from '#affiliate/conversions/record-refund.ts'
import { clickOn, daysAgo } from '#affiliate/conversions/shop.factory.ts'
import { understandOrder } from '#affiliate/conversions/understand-order.ts'
import { commandOf } from '#operator/command.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import type { Moves } from './moves.factory.ts'
import type { Teller } from './teller.factory.ts'

/** What a shop's server tells, without its signature. */
const shopOf = async (teller: Teller, who: string, programmeId: string) => {
  const { key } = await teller.does(who, brandConversions.makeKey, { params: { programmeId } })
  const called = async () => {
    const found = await findByKey(key)
    if (found === undefined) throw new Error('The key that was just made is there.')
    return found
  }
  return {
    sells: (orderId: string, amountMinor: number, more: () => object) =>
      teller.step(`the shop tells of ${orderId} over ${amountMinor}`, async () => {
        const programme = await called()
        const order = await understandOrder(programme, {
          order_id: orderId,
          amount_minor: amountMinor,
          currency: 'EUR',
          occurred_at: new Date(now().getTime() - 600_000).toISOString(),
          ...more(),
        })
        await recordOrder(programme, order, { source: 'api' })
      }),
    takesBack: (orderRef: string, refundRef: string, amountMinor: number | null) =>
      teller.step(
        `the shop pays back ${amountMinor ?? 'nothing any more'} of ${orderRef}`,
        async () => {
          await recordRefund(await called(), { orderRef, refundRef, amountMinor })
        },
      ),
  }
}

const commissionOf = async (orderId: string): Promise<{ commissionId: string }> => {
  const { rows } = await sql<{ commissionId: string }>`
    select m.id as "commissionId" from commissions m join conversions c on c.id = m.conversion_id
     where c.order_ref = ${orderId}`.execute(db)
  return { commissionId: rows[0]?.commissionId ?? '' }
}

/** By click, code and customer; held, rejected, paid back, unfunded, and earned after a month. */
export const tellOfOrders = async (teller: Teller, m: Moves): Promise<void> => {
  const { id: programmeId } = await teller.does('bruno', programmes.create, {
    body: {
      name: 'Harbour friends',
      landingUrl: 'https://bruno.test/beans',
      reward: {
        pays: { unit: 'bps', amount: 725 },
        newCustomer: { unit: 'bps', amount: 1150 },
        later: { months: 3, pays: { unit: 'coins', amount: 77 } },
      },
      windowDays: 14,
      holdDays: 10,
      orderCapCoins: 900,
      terms: 'No searches for our name.',
    },
  })
  const params = { programmeId }
  await teller.does('bruno', programmes.open, { params })
  await teller.does('bruno', programmes.fund, { params, body: { coins: 3001 } })
  await teller.does('bruno', programmes.open, { params })
  await teller.does('bruno', programmes.setReward, {
    params,
    body: { pays: { unit: 'bps', amount: 925 }, fromOrders: 3 },
  })
  const body = { termsVersion: 1, pitch: 'Beans every morning.' }
  for (const who of ['mira', 'tom', 'ines'])
    await teller.does(who, enrolments.apply, { params, body })
  const enrolled = async (who: string): Promise<{ enrolmentId: string }> => {
    const { rows } = await sql<{ enrolmentId: string }>`
      select id as "enrolmentId" from enrolments
       where programme_id = ${programmeId} and creator_id = ${await m.userIdOf(who)}`.execute(db)
    return { enrolmentId: rows[0]?.enrolmentId ?? '' }
  }
  const [mira, tom, ines] = [await enrolled('mira'), await enrolled('tom'), await enrolled('ines')]
  await teller.does('bruno', enrolments.approve, { params: mira })
  await teller.does('bruno', enrolments.approve, { params: tom })
  await teller.does('bruno', enrolments.reject, {
    params: ines,
    body: { reason: 'Too far from coffee.' },
  })
  const { id: link } = await teller.does('mira', links.create, {
    params: mira,
    body: { label: 'In my profile', targetUrl: 'https://bruno.test/beans?roast=dark' },
  })
  await teller.does('mira', links.create, {
    params: mira,
    body: { label: '', targetUrl: 'https://elsewhere.test/' },
  })
  const { id: other } = await teller.does('tom', links.create, { params: tom, body: { label: '' } })
  const give = (to: { enrolmentId: string }, code: string) =>
    teller.does('bruno', codes.give, { params: to, body: { code, offer: '10% off' } })
  await give(tom, 'TOM10')
  await teller.soon(async () => {
    await give(mira, 'MIRA1')
    const { items } = await give(mira, 'MIRA2')
    const codeId = items.find(({ code }) => code === 'MIRA2')?.id ?? ''
    await teller.does('bruno', codes.end, { params: { codeId } })
    // Nobody sells so much: one reward that holds until another takes its place.
    const most = { pays: { unit: 'bps' as const, amount: 1000 }, fromOrders: 50 }
    await teller.does('bruno', programmes.setReward, { params, body: most })
    const from = new Date(now().getTime() + 90 * 86_400_000).toISOString()
    await teller.does('bruno', programmes.setReward, { params, body: { ...most, from } })
  })
  const shop = await shopOf(teller, 'bruno', programmeId)
  const by = (linkId: string, more: object = {}) => ({
    click_id: clickOn(linkId, daysAgo(2)),
    ...more,
  })
  await teller.days(3)

  await shop.sells('A1', 3333, () => by(link, { customer_id: 'anna' }))
  await shop.sells('A2', 12_345, () => by(link, { discount_code: 'tom10', customer_id: 'ben' }))
  // What matures on the same day does so in no order.
  await teller.days(1)
  await shop.sells('A3', 2001, () => ({ customer_id: 'anna' }))
  await shop.sells('A4', 5000, () => ({}))
  await shop.sells('A5', 50_000, () => by(link, { customer_id: 'cleo', paid: false }))
  await shop.takesBack('A6', 'r1', 1000)
  await shop.sells('A6', 9999, () => by(other, { customer_id: 'dora', new_customer: false }))
  await shop.takesBack('A1', 'r1', 1111)
  await teller.does('bruno', brandCommissions.hold, {
    params: await commissionOf('A2'),
    body: { reason: 'Bought by the office next door.' },
  })
  await teller.does('bruno', brandCommissions.hold, {
    params: await commissionOf('A6'),
    body: { reason: 'We ask the shop.' },
  })
  await teller.does('bruno', brandCommissions.reject, {
    params: await commissionOf('A2'),
    body: { reason: 'It was our own.' },
  })
  await teller.does('bruno', brandCommissions.release, { params: await commissionOf('A6') })
  await teller.does('tom', commissions.dispute, {
    params: await commissionOf('A2'),
    body: { body: 'I only told them of it, they bought for themselves.' },
  })
  await teller.does('bruno', brandCommissions.answerDispute, {
    params: await commissionOf('A2'),
    body: { body: 'They share your door, and your name.' },
  })
  await teller.step('an operator decides about A2', async () => {
    const { commissionId } = await commissionOf('A2')
    await commandOf(['order-dispute', commissionId, 'pays', 'A neighbour may buy.'], () => {})?.()
  })
  await shop.sells('A7', 4001, () => by(link, { customer_id: 'mira@story.test' }))
  await teller.does('mira', links.disable, { params: { linkId: link } })
  await teller.does('bruno', enrolments.setReward, {
    params: mira,
    body: { pays: { unit: 'coins', amount: 1999 } },
  })
  await teller.does('mira', links.enable, { params: { linkId: link } })
  await teller.days(3)
  await shop.sells('B1', 8000, () => ({ click_id: clickOn(link, daysAgo(1)), customer_id: 'emil' }))
  await shop.sells('B2', 8000, () => ({ click_id: clickOn(link, daysAgo(1)), customer_id: 'fay' }))
  await shop.sells('B3', 8000, () => ({ click_id: clickOn(link, daysAgo(1)), customer_id: 'gus' }))
  await teller.does('bruno', programmes.fund, { params, body: { coins: 2000 } })
  const misses = (who: string, from: { enrolmentId: string }, orderId: string, orderedOn: string) =>
    teller.does(who, claims.make, { params: from, body: { orderId, orderedOn } })
  const { id: missed } = await misses('mira', mira, 'C1', '2041-07-29')
  await misses('tom', tom, 'A4', '2041-07-27')
  await misses('tom', tom, 'C2', '2041-07-28')
  const { id: refused } = await misses('mira', mira, 'C3', '2041-07-30')
  await teller.looksAround(
    'orders',
    { mira: 'creator', tom: 'creator', bruno: 'brand' },
    /programme|enrolment|commission|claim|analytics|dashboard|wallet$|recommended|notifications/,
  )
  await teller.does('bruno', brandClaims.accept, {
    params: { claimId: missed },
    body: { amountMinor: 3333 },
  })
  await teller.does('bruno', brandClaims.decline, {
    params: { claimId: refused },
    body: { reason: 'It was never paid for.' },
  })
  await teller.soon(async () => {
    await shop.takesBack('A5', 'r1', 10_001)
    await teller.does('bruno', enrolments.pause, { params: tom, body: { reason: 'Let us talk.' } })
    await teller.does('bruno', enrolments.resume, { params: tom })
  })
  await teller.does('bruno', enrolments.pause, { params: tom, body: { reason: 'Until spring.' } })
  await teller.days(9)
  await shop.takesBack('A3', 'r2', 1000)
  await shop.takesBack('A3', 'r2', null)
  await teller.does('bruno', enrolments.remove, {
    params: tom,
    body: { reason: 'Searches for our name.' },
  })
  await teller.does('mira', enrolments.leave, { params })
  await teller.days(4)
  await teller.does('bruno', programmes.drain, { params, body: { coins: 100 } })
  await tellOfMaterial(teller, params)
  await teller.does('bruno', programmes.end, { params })
}

const tellOfMaterial = async (teller: Teller, params: { programmeId: string }): Promise<void> => {
  const { items } = await teller.does('bruno', materials.add, {
    params,
    body: { title: 'Caption', text: 'Beans from the harbour: {link}' },
  })
  const [caption] = items
  await teller.does('bruno', materials.add, {
    params,
    body: { title: 'For a story', text: 'Roasted on Monday.' },
  })
  if (caption !== undefined) {
    const at = { ...params, materialId: caption.id }
    await teller.does('bruno', materials.move, { params: at, body: { to: 'later' } })
    await teller.does('bruno', materials.change, {
      params: at,
      body: { title: 'Caption', text: 'Beans, from the harbour: {link}' },
    })
  }
}
