import { commissions } from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import { brandClaims, claims } from '@tandem/contract/affiliate/conversions/claim.endpoints.ts'
import { openClaimsMax } from '@tandem/contract/affiliate/conversions/claim.limits.ts'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildMemberOf, giveRole } from '#accounts/members/member.factory.ts'
import { buildApplication } from '#affiliate/programmes/programme.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { commandOf } from '#operator/command.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { replayAttribution } from '../replay-attribution.ts'
import { buildMember, buildShop, daysAgo, orderBy, type Shop, shopCalls } from '../shop.factory.ts'

const server = useTestApp()
const reason = 'It was paid by another order.'
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const inDays = <T>(days: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(now().getTime() + days * 86_400_000), work)
const operator = async (...words: string[]) => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line))?.()
  return { code, said: lines.join('\n') }
}
const make = (shop: Shop, more: object = {}, as = shop.creator) =>
  server.call(claims.make, {
    as,
    params: { enrolmentId: shop.enrolmentId },
    body: { orderId: 'A-17', orderedOn: dayOf(daysAgo(3)), linkId: shop.linkId, ...more },
  })
const claimOf = async (shop: Shop, more: object = {}) => {
  const { id } = (await make(shop, more)).body
  const sent = { as: shop.brand, params: { claimId: id } }
  return {
    id,
    accept: (amountMinor?: number) =>
      server.call(brandClaims.accept, {
        ...sent,
        body: amountMinor === undefined ? {} : { amountMinor },
      }),
    decline: () => server.call(brandClaims.decline, { ...sent, body: { reason } }),
  }
}
const mine = async (shop: Shop) =>
  (await server.call(commissions.list, { as: shop.creator })).body.items
const pendingOf = ({ creator }: Shop) =>
  readBalance(db, accounts.creatorPending(creator.actor.userId))
const titlesOf = async (as: { token: string }) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items.map(({ title }) => title)
}
const replayedMonths = async ({ programmeId }: Shop) => {
  const months = [...new Set([daysAgo(3), now()].map((at) => dayOf(at).slice(0, 7)))]
  const replayed = await Promise.all(months.map((month) => replayAttribution(programmeId, month)))
  return replayed.flatMap(({ differences }) => differences)
}
const codeOf = async (answer: Promise<{ body: object }>) => {
  const { body } = await answer
  return 'code' in body ? body.code : undefined
}

describe('a missing order', () => {
  it('is recorded when the brand approves it, and then counts like any other', async () => {
    const shop = await buildShop()
    const { accept } = await claimOf(shop)
    expect(await titlesOf(shop.brand)).toContain('A creator reported a missing order')
    const sent = { as: shop.brand, params: { programmeId: shop.programmeId } }
    const waiting = await server.call(brandClaims.list, { ...sent, query: { waiting: 'yes' } })
    expect(waiting.body.items).toMatchObject([
      {
        orderId: 'A-17',
        orderedOn: dayOf(daysAgo(3)),
        creatorName: 'Sam Reed',
        state: 'open',
        isKnown: false,
        can: { accept: { allowed: true } },
      },
    ])
    expect(await codeOf(accept())).toBe('claim.amount_missing')
    expect((await accept(3_333)).body).toMatchObject({
      state: 'accepted',
      decided: { by: 'brand' },
      isKnown: true,
    })
    expect(await mine(shop)).toMatchObject([
      { state: 'pending', coins: 333, attributedBy: 'claim' },
    ])
    expect(await pendingOf(shop)).toBe(333)
    const { items } = (await server.call(brandConversions.list, sent)).body
    expect(items).toMatchObject([
      {
        orderId: 'A-17',
        amountMinor: 3_333,
        because: { steps: [{ step: 'claim' }, { step: 'decided', by: 'claim' }] },
      },
    ])
    expect(await replayedMonths(shop)).toEqual([])
    expect(await titlesOf(shop.creator)).toContain('Your missing order was approved')
    expect(await titlesOf(shop.brand)).not.toContain('A missing order was approved')
  })

  it('that the shop reported without a creator is attributed at the shop’s amount', async () => {
    const shop = await buildShop()
    const calls = shopCalls(server, shop)
    const told = orderBy(shop, { click_id: 'unreadable', amount_minor: 2_000 })
    await calls.order(told)
    const { accept } = await claimOf(shop, { orderId: told.order_id })
    await accept(999_999)
    expect(await mine(shop)).toMatchObject([{ coins: 200, attributedBy: 'claim' }])
    expect(await replayedMonths(shop)).toEqual([])
    await calls.refund(told.order_id, { refund_id: 'all', amount_minor: 2_000 })
    expect(await pendingOf(shop)).toBe(0)
  })

  it('is attributed once when two creators claim it', async () => {
    const shop = await buildShop()
    const other = { ...shop, ...(await buildMember(shop)) }
    const [one, two] = [await claimOf(shop), await claimOf(other, { linkId: other.linkId })]
    const codes = await Promise.all([codeOf(one.accept(1_000)), codeOf(two.accept(1_000))])
    expect(codes.filter((code) => code === 'claim.taken')).toHaveLength(1)
    expect((await pendingOf(shop)) + (await pendingOf(other))).toBe(100)
  })

  it('is declined with a reason that its creator reads', async () => {
    const shop = await buildShop()
    const { id, decline, accept } = await claimOf(shop)
    await decline()
    expect((await server.call(claims.list, { as: shop.creator })).body.items).toMatchObject([
      { state: 'declined', reason, decided: { by: 'brand' }, linkLabel: shop.slug },
    ])
    expect(await codeOf(accept(1_000))).toBe('claim.decided')
    expect(await codeOf(decline())).toBe('claim.decided')
    const as = await buildMemberOf(shop.brand.brandId, 'manager')
    const late = await server.call(brandClaims.decline, {
      ...{ as, params: { claimId: id }, body: { reason } },
    })
    expect(late.body).toMatchObject({
      detail: expect.stringMatching(/rejected a missing order in .* just now\. This missing order/),
    })
    expect(await mine(shop)).toEqual([])
  })

  it('goes to the operator when the brand is silent for a week', async () => {
    const shop = await buildShop()
    const { id, accept } = await claimOf(shop)
    await inDays(6.9, () => passDeadlines())
    const state = async () =>
      (await server.call(claims.list, { as: shop.creator })).body.items[0]?.state
    expect(await state()).toBe('open')
    await inDays(7, () => passDeadlines())
    expect(await state()).toBe('escalated')
    // After the brand's deadline, either the brand or the operator can answer.
    const waiting = async () => {
      const sent = { as: shop.brand, params: { programmeId: shop.programmeId } }
      const { body } = await server.call(brandClaims.list, { ...sent, query: { waiting: 'yes' } })
      return body.items
    }
    expect(await waiting()).toMatchObject([{ id, can: { accept: { allowed: true } } }])
    for (const side of [shop.brand, shop.creator])
      expect(await titlesOf(side)).toContain('The operator decides about a missing order')
    expect((await operator('order-claims')).said).toContain(`${id}  to decide`)
    expect((await operator('order-claim', id, 'accepted', '5000')).code).toBe(0)
    expect(await pendingOf(shop)).toBe(500)
    expect(await titlesOf(shop.brand)).toContain('A missing order was approved')
    expect(await titlesOf(shop.creator)).toContain('Your missing order was approved')
    expect(await codeOf(accept(1_000))).toBe('claim.decided')
  })

  it('is reminded of at half time and a day before, once each, until the brand answers', async () => {
    const shop = await buildShop()
    const { decline } = await claimOf(shop)
    const remindedAfter = async (days: number) => {
      await inDays(days, () => passDeadlines())
      await inDays(days, () => passDeadlines())
      const reminder = 'Reminder: a creator reported a missing order'
      return (await titlesOf(shop.brand)).filter((title) => title === reminder).length
    }
    expect(await remindedAfter(3.4)).toBe(0)
    expect(await remindedAfter(3.6)).toBe(1)
    expect(await remindedAfter(6.1)).toBe(2)
    expect(await titlesOf(shop.creator)).not.toContain(
      'Reminder: a creator reported a missing order',
    )
    const answered = await buildShop()
    await (await claimOf(answered)).decline()
    await inDays(6.1, () => passDeadlines())
    expect(
      (await titlesOf(answered.brand)).filter((title) => title.startsWith('Reminder')),
    ).toEqual([])
    expect((await decline()).status).toBe(200)
  })

  it('is refused for another’s enrolment, an impossible day, a repetition and a counted order', async () => {
    const shop = await buildShop()
    const other = await buildShop()
    expect(await codeOf(make(shop, {}, other.creator))).toBe('enrolment.not_found')
    const asking = await buildCreator()
    const { id: enrolmentId } = await buildApplication(shop, asking)
    expect(await codeOf(make({ ...shop, enrolmentId }, {}, asking))).toBe('enrolment.not_found')
    const bad = { orderedOn: dayOf(daysAgo(-2)) }
    expect(await codeOf(make(shop, bad))).toBe('claim.bad_day')
    await make(shop)
    expect(await codeOf(make(shop, { orderId: 'a-17' }))).toBe('claim.made_already')
    const told = orderBy(shop)
    await shopCalls(server, shop).order(told)
    expect(await codeOf(make(shop, { orderId: told.order_id }))).toBe('claim.counted')
    const sent = { as: shop.brand, params: { programmeId: shop.programmeId } }
    const { orderId } = (await server.call(brandConversions.sendTest, sent)).body
    expect(await codeOf(make(shop, { orderId }))).toBe('claim.test_order')
  })

  it('is refused beyond the limit of open claims, even in parallel', async () => {
    const shop = await buildShop()
    for (let nr = 1; nr < openClaimsMax; nr += 1) await make(shop, { orderId: `made-up-${nr}` })
    const atOnce = await Promise.all(
      Array.from({ length: 3 }, (_, nr) => codeOf(make(shop, { orderId: `last-${nr}` }))),
    )
    const tooMany = 'claim.too_many_open'
    expect(atOnce.toSorted()).toEqual([tooMany, tooMany, undefined])
  })

  it('is answered by its brand, but not by other brands or viewers', async () => {
    const shop = await buildShop()
    const { id, accept, decline } = await claimOf(shop)
    const other = await buildBrand()
    const params = { claimId: id }
    expect(await codeOf(server.call(brandClaims.accept, { as: other, params, body: {} }))).toBe(
      'claim.not_found',
    )
    await giveRole(shop.brand, 'viewer')
    expect(await codeOf(accept(1))).toBe('brand.role_required')
    expect(await codeOf(decline())).toBe('brand.role_required')
    const foreign = { as: other, params: { programmeId: shop.programmeId } }
    expect(await codeOf(server.call(brandClaims.list, foreign))).toBe('programme.not_found')
  })
})
