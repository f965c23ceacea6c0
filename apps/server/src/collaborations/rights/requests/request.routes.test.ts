import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import { rightsRequests } from '@tandem/contract/collaborations/rights/rights-request.endpoints.ts'
import type { RightsRequestDraft } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { forBrand } from '@tandem/contract/platform/brand-address.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildColleague, codeOf, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { buildFile, buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildFeedPost, buildRequest, rightsDraft } from '../rights.factory.ts'

const server = useTestApp()
type Person = { token: string }
type Built = Awaited<ReturnType<typeof buildRequest>>

const ask = (as: Person, postId: string, more: Partial<RightsRequestDraft> = {}) =>
  server.call(rightsRequests.ask, { as, params: { postId }, body: rightsDraft(more) })
const ofPost = (as: Person, postId: string) =>
  server.call(rightsRequests.ofPost, { as, params: { postId } })
const withdraw = (as: Person, requestId: string) =>
  server.call(rightsRequests.withdraw, { as, params: { requestId } })
const grant = (as: Person, requestId: string, originals: string[], renewalCoins?: number) =>
  server.call(rightsRequests.grant, {
    as,
    params: { requestId },
    body: { originals, ...(renewalCoins !== undefined && { renewalCoins }) },
  })
const refuse = (as: Person, requestId: string, reason = '') =>
  server.call(rightsRequests.refuse, { as, params: { requestId }, body: { reason } })
const mine = (as: Person, open?: 'true') =>
  server.call(rightsRequests.mine, { as, query: open === undefined ? {} : { open } })

const purses = async ({ brand, creator, requestId }: Built) => ({
  brand: await readBalance(db, accounts.brandWallet(brand.brandId)),
  held: await readBalance(db, accounts.rightsEscrow(requestId)),
  creator: await readBalance(db, accounts.creatorWallet(creator.actor.userId)),
})
const inDays = <T>(days: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(Date.now() + days * 86_400_000), work)
const heard = async (as: Person) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items.filter(({ title }) => /post|rights|Rights|question/.test(title))
}
const titles = async (as: Person) => (await heard(as)).map(({ title }) => title)

describe('asking', () => {
  it('holds the coins and the fee, and the creator reads what is held and until when', async () => {
    const { brand, creator, postId } = await buildFeedPost()
    const { body } = await ask(brand, postId)
    expect(body).toMatchObject({ ...rightsDraft(), state: 'asked', fee: 4, grantId: null })
    expect(await purses({ brand, creator, postId, requestId: body.id })).toEqual({
      ...{ brand: 56, held: 44, creator: 0 },
    })
    const days = (Date.parse(body.answerBy ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const { available, inRights } = (await server.call(wallet.overview, { as: brand })).body
    expect([available, inRights]).toEqual([56, 44])
    expect((await heard(creator))[0]).toMatchObject({
      title: 'Glow Theory asks to use your post',
      message: expect.stringContaining('for 30 days. 40 coins are held for you.'),
      link: `/rights?request=${body.id}`,
    })
    expect(
      (await titles(brand)).filter((title) => !title.endsWith('shared a post about you')),
    ).toEqual([])
    expect((await mine(creator, 'true')).body).toMatchObject({
      open: 1,
      items: [{ id: body.id, coins: 40, fee: null, can: { answer: { allowed: true } } }],
    })
  })

  it('is refused while a question is open, also to the second of two at once', async () => {
    const { brand, postId } = await buildFeedPost()
    const answers = await Promise.all([ask(brand, postId), ask(brand, postId)])
    const codes = answers.map(({ body }) => body.code ?? 'asked').sort()
    expect(codes).toEqual(['asked', 'rights.asked_already'])
    expect((await ofPost(brand, postId)).body.can.ask).toMatchObject({
      because: 'rights.asked_already',
    })
    expect(await readBalance(db, accounts.brandWallet(brand.brandId))).toBe(56)
  })
})

it('a question is between who asks and who is asked, and of a brand for those who may pay', async () => {
  const { brand, creator, requestId, postId } = await buildRequest({ coins: 0 })
  expect(codeOf(await withdraw(await buildBrand(), requestId))).toBe('rights.request_not_found')
  expect(codeOf(await ask(await buildBrand(), postId))).toBe('post.not_found')
  const viewer = await buildColleague({ brand }, 'viewer')
  expect(codeOf(await withdraw(viewer, requestId))).toBe('brand.role_required')
  await refuse(creator, requestId)
  await chargeBackBrand(brand.brandId, 110)
  expect(codeOf(await ask(brand, postId))).toBe('brand.owes_coins')
})

describe('granting', () => {
  it('hands over the original, pays at once, and starts the days', async () => {
    const built = await buildRequest()
    const { brand, creator, postId, requestId } = built
    const original = await buildPrivateFile(creator.actor.userId, 'video')
    const { body } = await grant(creator, requestId, [original, original])
    expect(body).toMatchObject({ state: 'granted', answerBy: null, grantId: expect.any(String) })
    expect(await purses(built)).toEqual({ brand: 56, held: 0, creator: 40 })
    const { grant: given, can } = (await ofPost(brand, postId)).body
    expect(given).toMatchObject({
      ...{ id: body.grantId, from: 'post', state: 'running', usage: rightsDraft().usage },
      ...{ coins: 40, renewalCoins: 40, daysLeft: 30, aiUse: false },
    })
    expect(can.ask).toEqual({ allowed: true })
    const params = { grantId: body.grantId ?? '' }
    const whole = await server.call(rightsGrants.readForBrand, { as: brand, params })
    expect(whole.body.originals.map(({ url }) => url)).toEqual([original])
    const link = forBrand(`/brand/rights?grant=${body.grantId}`, brand.brandId)
    expect((await heard(brand))[0]).toMatchObject({
      title: 'Ines accepted your rights request',
      link,
    })
    const query = { kind: 'rights' } as const
    const earned = await server.call(coins.statement, { as: creator, query })
    expect(earned.body.items).toMatchObject([
      { delta: 40, words: expect.stringMatching(/^Rights granted to /), link: '/rights' },
    ])
    const paid = await server.call(wallet.statement, { as: brand, query: { ...query, q: 'ines' } })
    const words = 'Held for rights to Ines’s post'
    expect(paid.body.items).toMatchObject([
      {
        ...{ delta: -44, words, cause: { link: `/brand/non-campaign-feed?post=${postId}` } },
        legs: [
          { place: 'Available', delta: -44 },
          { place: words, delta: 44 },
        ],
      },
    ])
  })

  it.each([25, 0])('may name another price for the same days again: %i', async (price) => {
    const { brand, creator, postId, requestId } = await buildRequest()
    await grant(creator, requestId, [await buildPrivateFile(creator.actor.userId)], price)
    expect((await ofPost(brand, postId)).body.grant?.renewalCoins).toBe(price)
  })

  it('takes private files of the creator’s own, one of them a picture or video', async () => {
    const { creator, brand, requestId } = await buildRequest()
    const theirs = await buildPrivateFile(brand.actor.userId)
    const paper = await buildPrivateFile(creator.actor.userId, 'pdf')
    expect(codeOf(await grant(creator, requestId, [theirs]))).toBe('file.not_yours')
    expect(codeOf(await grant(creator, requestId, [paper]))).toBe('rights.not_original')
    const open = await buildFile(creator.actor.userId)
    expect(codeOf(await grant(creator, requestId, [open]))).toBe('input.invalid')
  })

  it('is put off while the brand owes coins, unless it is free', async () => {
    const [paid, free] = [await buildRequest(), await buildRequest({ coins: 0 })]
    const can = async ({ creator }: Built) => (await mine(creator)).body.items[0]?.can
    const say = async ({ creator, requestId }: Built) =>
      told(await grant(creator, requestId, [await buildPrivateFile(creator.actor.userId)]))
    for (const { brand } of [paid, free]) await chargeBackBrand(brand.brandId, 10)
    expect(await can(paid)).toMatchObject({ answer: allowed, grant: refused('rights.brand_short') })
    expect(await can(free)).toMatchObject({ answer: allowed, grant: allowed })
    expect(await say(free)).toEqual([200, undefined])
    expect(await purses(paid)).toEqual({ brand: 0, held: 44, creator: 0 })
    await fundBrand(paid.brand.brandId, 10)
    expect(await say(paid)).toEqual([200, undefined])
    expect(await purses(paid)).toEqual({ brand: 0, held: 0, creator: 40 })
  })

  it('and withdrawing at once end in one of both, and the coins go one way', async () => {
    const built = await buildRequest()
    const original = await buildPrivateFile(built.creator.actor.userId)
    const [granted, withdrawn] = await Promise.all([
      grant(built.creator, built.requestId, [original]),
      withdraw(built.brand, built.requestId),
    ])
    expect([granted.status, withdrawn.status].sort()).toEqual([200, 409])
    expect(await purses(built)).toEqual(
      granted.status === 200
        ? { brand: 56, held: 0, creator: 40 }
        : { brand: 100, held: 0, creator: 0 },
    )
  })
})

describe('a question that comes to nothing', () => {
  const allBack = { brand: 100, held: 0, creator: 0 }

  it('gives the coins back when it is refused, with the creator’s reason', async () => {
    const built = await buildRequest()
    const { body } = await refuse(built.creator, built.requestId, 'I sell it elsewhere.')
    expect(body).toMatchObject({ state: 'refused', reason: 'I sell it elsewhere.' })
    expect(await purses(built)).toEqual(allBack)
    expect((await heard(built.brand))[0]).toMatchObject({
      title: 'Ines declined your rights request',
      message: expect.stringContaining('Reason: I sell it elsewhere.'),
      link: forBrand(`/brand/non-campaign-feed?post=${built.postId}`, built.brand.brandId),
    })
    expect((await ofPost(built.brand, built.postId)).body).toMatchObject({
      request: { state: 'refused', can: { withdraw: { allowed: false } } },
      can: { ask: { allowed: true } },
    })
  })

  it('gives them back when the brand takes it back, and tells the creator', async () => {
    const built = await buildRequest()
    expect((await withdraw(built.brand, built.requestId)).body.state).toBe('withdrawn')
    expect(await purses(built)).toEqual(allBack)
    expect((await titles(built.creator))[0]).toBe('Glow Theory withdrew a rights request')
    expect((await mine(built.creator)).body).toMatchObject({
      open: 0,
      items: [{ state: 'withdrawn', can: { answer: { because: 'rights.request_over' } } }],
    })
    for (const again of [
      refuse(built.creator, built.requestId),
      withdraw(built.brand, built.requestId),
    ])
      expect(codeOf(await again)).toBe('rights.request_over')
  })

  it('is reminded of once after five days, and gives them back after seven', async () => {
    const built = await buildRequest()
    const waits = 'Reminder: Glow Theory asks to use your post'
    const waiting = async () => (await titles(built.creator)).filter((title) => title === waits)
    await inDays(4.9, () => passDeadlines())
    expect(await waiting()).toHaveLength(0)
    await inDays(5.1, () => passDeadlines())
    await inDays(6, () => passDeadlines())
    expect(await waiting()).toHaveLength(1)
    expect(await titles(built.brand)).not.toContain(waits)
    await inDays(7.1, () => passDeadlines())
    for (const side of [built.brand, built.creator])
      expect((await titles(side))[0]).toBe('A rights request expired')
    expect(await purses(built)).toEqual(allBack)
    expect((await ask(built.brand, built.postId)).status).toBe(200)
  })
})
