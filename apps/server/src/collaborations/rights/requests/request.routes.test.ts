import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import { rightsRequests } from '@tandem/contract/collaborations/rights/rights-request.endpoints.ts'
import type { RightsRequestDraft } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { recordOrganicPost } from '#content/posts/index.ts'
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
    const { status, body } = await ask(brand, postId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...rightsDraft(), state: 'asked', fee: 4, grantId: null })
    expect(await purses({ brand, creator, postId, requestId: body.id })).toEqual({
      ...{ brand: 56, held: 44, creator: 0 },
    })
    const days = (Date.parse(body.answerBy ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const { available, inRights } = (await server.call(wallet.overview, { as: brand })).body
    expect([available, inRights]).toEqual([56, 44])
    const [question] = await heard(creator)
    expect(question).toMatchObject({
      title: 'May a brand use your post?',
      message: expect.stringContaining('for 30 days; 40 coins are held for you'),
      link: `/rights?request=${body.id}`,
    })
    expect((await titles(brand)).filter((title) => title !== 'A post about you')).toEqual([])
    const list = (await mine(creator, 'true')).body
    expect(list).toMatchObject({
      open: 1,
      items: [{ id: body.id, coins: 40, fee: null, can: { answer: { allowed: true } } }],
    })
  })

  it('may offer no coins, and then holds none', async () => {
    const { brand, postId } = await buildFeedPost({ coins: 0 })
    expect((await ask(brand, postId, { coins: 0 })).body).toMatchObject({ coins: 0, fee: 0 })
  })

  it('is for posts about the own brand', async () => {
    const { postId } = await buildFeedPost()
    const other = await buildBrand()
    expect(told(await ask(other, postId))).toEqual([404, 'post.not_found'])
    expect(told(await ofPost(other, postId))).toEqual([404, 'post.not_found'])
  })

  it('is for owners and managers', async () => {
    const { brand, postId } = await buildFeedPost()
    const viewer = await buildColleague({ brand }, 'viewer')
    expect(told(await ask(viewer, postId))).toEqual([403, 'brand.role_required'])
    expect((await ofPost(viewer, postId)).body.can.ask).toMatchObject({
      because: 'brand.role_required',
    })
    const manager = await buildColleague({ brand }, 'manager')
    expect((await ask(manager, postId)).status).toBe(200)
    const { id } = (await ofPost(brand, postId)).body.request ?? { id: '' }
    expect(told(await withdraw(viewer, id))).toEqual([403, 'brand.role_required'])
  })

  it('says why a post of somebody without an account can’t be asked for', async () => {
    const brand = await buildBrand()
    const postId = await recordOrganicPost(db, {
      brandId: brand.brandId,
      creatorId: null,
      type: 'instagram_reel',
      url: 'https://www.instagram.com/reel/Cnobody12345/',
      authorHandle: '@somebody',
      caption: '',
      thumbnailUrl: null,
      postedAt: new Date().toISOString(),
    })
    expect(told(await ask(brand, postId ?? ''))).toEqual([409, 'rights.no_creator'])
    expect((await ofPost(brand, postId ?? '')).body).toMatchObject({
      grant: null,
      request: null,
      can: { ask: { because: 'rights.no_creator' } },
    })
  })

  it('is refused while a question is open, also to the second of two at once', async () => {
    const { brand, postId } = await buildFeedPost()
    const answers = await Promise.all([ask(brand, postId), ask(brand, postId)])
    expect(answers.map(told).sort()).toEqual([
      [200, undefined],
      [409, 'rights.asked_already'],
    ])
    expect((await ofPost(brand, postId)).body.can.ask).toMatchObject({
      because: 'rights.asked_already',
    })
    expect(await readBalance(db, accounts.brandWallet(brand.brandId))).toBe(56)
  })

  it('needs the coins and the fee in the wallet, and no debt', async () => {
    const { brand, postId } = await buildFeedPost({ coins: 43 })
    const short = await ask(brand, postId)
    expect(told(short)).toEqual([409, 'coins.insufficient'])
    expect(short.body.detail).toBe('Asking holds 44 coins and you have 43. Top up 1 coins first.')
    await chargeBackBrand(brand.brandId, 10)
    expect(told(await ask(brand, postId, { coins: 1 }))).toEqual([409, 'brand.owes_coins'])
  })

  it('says what is missing in what was typed', async () => {
    const { brand, postId } = await buildFeedPost()
    const answer = await ask(brand, postId, {
      usage: { days: 0, channels: [], edits: false, territory: '' },
    })
    expect(told(answer)).toEqual([400, 'input.invalid'])
    expect(answer.body.fields).toEqual({
      'usage.days': 'Use at least 1.',
      'usage.channels': 'Choose at least one place.',
      'usage.territory': 'Say where, or choose everywhere.',
    })
  })
})

describe('granting', () => {
  it('hands over the original, pays at once, and starts the days', async () => {
    const built = await buildRequest()
    const original = await buildPrivateFile(built.creator.actor.userId, 'video')
    const { status, body } = await grant(built.creator, built.requestId, [original, original])
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'granted', answerBy: null, grantId: expect.any(String) })
    expect(await purses(built)).toEqual({ brand: 56, held: 0, creator: 40 })
    const { grant: given, can } = (await ofPost(built.brand, built.postId)).body
    expect(given).toMatchObject({
      id: body.grantId,
      from: 'post',
      state: 'running',
      usage: rightsDraft().usage,
      coins: 40,
      renewalCoins: 40,
      daysLeft: 30,
      aiUse: false,
    })
    expect(can.ask).toEqual({ allowed: true })
    const params = { grantId: body.grantId ?? '' }
    const whole = await server.call(rightsGrants.readForBrand, { as: built.brand, params })
    expect(whole.body.originals.map(({ url }) => url)).toEqual([original])
    expect((await heard(built.brand))[0]).toMatchObject({
      title: 'You may use a post',
      link: `/brand/rights?grant=${body.grantId}`,
    })
    expect((await titles(built.creator))[0]).toBe('May a brand use your post?')
  })

  it('stands at the post as the one that ends last, whichever was given last', async () => {
    const built = await buildRequest({ usage: { ...rightsDraft().usage, days: 90 } })
    const original = await buildPrivateFile(built.creator.actor.userId)
    const { body: long } = await grant(built.creator, built.requestId, [original])
    const { body: asked } = await ask(built.brand, built.postId)
    await grant(built.creator, asked.id, [original])
    expect((await ofPost(built.brand, built.postId)).body.request?.id).toBe(asked.id)
    expect((await ofPost(built.brand, built.postId)).body.grant).toMatchObject({
      id: long.grantId,
      daysLeft: 90,
    })
  })

  it('is a line of both statements, with what was held and where it went', async () => {
    const built = await buildRequest()
    const original = await buildPrivateFile(built.creator.actor.userId)
    await grant(built.creator, built.requestId, [original])
    const mine = await server.call(coins.statement, {
      as: built.creator,
      query: { kind: 'rights' },
    })
    expect(mine.body.items).toMatchObject([
      { delta: 40, words: expect.stringMatching(/^Rights granted to /), link: '/rights' },
    ])
    const ofBrand = await server.call(wallet.statement, {
      as: built.brand,
      query: { kind: 'rights', q: 'ines' },
    })
    expect(ofBrand.body.items).toMatchObject([
      {
        delta: -44,
        words: 'Held for the rights of Ines’s post',
        cause: { link: `/brand/non-campaign-feed?post=${built.postId}` },
        legs: [
          { place: 'Available', delta: -44 },
          { place: 'Held for the rights of Ines’s post', delta: 44 },
        ],
      },
    ])
  })

  it.each([25, 0])('may name another price for the same days again: %i', async (price) => {
    const { brand, creator, postId, requestId } = await buildRequest()
    const original = await buildPrivateFile(creator.actor.userId)
    await grant(creator, requestId, [original], price)
    expect((await ofPost(brand, postId)).body.grant?.renewalCoins).toBe(price)
  })

  it('takes private files of the creator’s own, one of them a picture or video', async () => {
    const { creator, brand, requestId } = await buildRequest()
    const theirs = await buildPrivateFile(brand.actor.userId)
    const paper = await buildPrivateFile(creator.actor.userId, 'pdf')
    expect(told(await grant(creator, requestId, [theirs]))).toEqual([403, 'file.not_yours'])
    expect(told(await grant(creator, requestId, [paper]))).toEqual([422, 'rights.not_original'])
    const open = await buildFile(creator.actor.userId)
    for (const originals of [[], [open]])
      expect(told(await grant(creator, requestId, originals))).toEqual([400, 'input.invalid'])
    const picture = await buildPrivateFile(creator.actor.userId)
    expect((await grant(creator, requestId, [paper, picture])).status).toBe(200)
  })

  it('is put off while the brand owes coins, unless it is free', async () => {
    const [paid, free] = [await buildRequest(), await buildRequest({ coins: 0 })]
    const can = async ({ creator }: Built) => (await mine(creator)).body.items[0]?.can
    const say = async ({ creator, requestId }: Built) =>
      told(await grant(creator, requestId, [await buildPrivateFile(creator.actor.userId)]))
    for (const { brand } of [paid, free]) await chargeBackBrand(brand.brandId, 10)
    expect([await can(paid), await can(free)]).toMatchObject([
      { answer: allowed, grant: refused('rights.brand_short') },
      { answer: allowed, grant: allowed },
    ])
    expect(await say(free)).toEqual([200, undefined])
    expect(await say(paid)).toEqual([409, 'rights.brand_short'])
    expect(await purses(paid)).toEqual({ brand: 0, held: 44, creator: 0 })
    await fundBrand(paid.brand.brandId, 10)
    expect(await say(paid)).toEqual([200, undefined])
    expect(await purses(paid)).toEqual({ brand: 0, held: 0, creator: 40 })
  })

  it('is for the creator who was asked', async () => {
    const { requestId } = await buildRequest()
    const other = await buildCreator()
    const gone = [404, 'rights.request_not_found']
    const file = await buildPrivateFile(other.actor.userId)
    expect(told(await grant(other, requestId, [file]))).toEqual(gone)
    expect(told(await refuse(other, requestId))).toEqual(gone)
    expect(told(await withdraw(await buildBrand(), requestId))).toEqual(gone)
    const read = server.call(rightsRequests.readMine, { as: other, params: { requestId } })
    expect(told(await read)).toEqual(gone)
  })

  it('and withdrawing at once end in one of both, and the coins go one way', async () => {
    const built = await buildRequest()
    const original = await buildPrivateFile(built.creator.actor.userId)
    const answers = await Promise.all([
      grant(built.creator, built.requestId, [original]),
      withdraw(built.brand, built.requestId),
    ])
    expect(answers.map(told).sort()).toEqual([
      [200, undefined],
      [409, 'rights.request_over'],
    ])
    const isGranted = answers[0].status === 200
    expect(await purses(built)).toEqual(
      isGranted ? { brand: 56, held: 0, creator: 40 } : { brand: 100, held: 0, creator: 0 },
    )
  })
})

describe('a question that comes to nothing', () => {
  it('gives the coins back when it is refused, with the creator’s reason', async () => {
    const built = await buildRequest()
    const { body } = await refuse(built.creator, built.requestId, 'I sell it elsewhere.')
    expect(body).toMatchObject({ state: 'refused', reason: 'I sell it elsewhere.' })
    expect(await purses(built)).toEqual({ brand: 100, held: 0, creator: 0 })
    expect((await heard(built.brand))[0]).toMatchObject({
      title: 'Rights were not granted',
      message: expect.stringContaining('Reason: I sell it elsewhere.'),
      link: `/brand/non-campaign-feed?post=${built.postId}`,
    })
    expect((await ofPost(built.brand, built.postId)).body).toMatchObject({
      request: { state: 'refused', can: { withdraw: { allowed: false } } },
      can: { ask: { allowed: true } },
    })
    for (const again of [
      refuse(built.creator, built.requestId),
      withdraw(built.brand, built.requestId),
    ])
      expect(told(await again)).toEqual([409, 'rights.request_over'])
  })

  it('stands first for its creator, as what changed last', async () => {
    const older = await buildRequest({ coins: 0 })
    const newer = await buildRequest({ coins: 0 }, { brand: older.brand, creator: older.creator })
    const ids = async () => (await mine(older.creator)).body.items.map(({ id }) => id)
    expect(await ids()).toEqual([newer.requestId, older.requestId])
    await refuse(older.creator, older.requestId)
    expect(await ids()).toEqual([older.requestId, newer.requestId])
  })

  it('may be refused without a reason, and tells of none', async () => {
    const { brand, creator, requestId } = await buildRequest()
    expect((await refuse(creator, requestId)).body).toMatchObject({ reason: null })
    expect((await heard(brand))[0]?.message).not.toContain('Reason')
  })

  it('gives them back when the brand takes it back, and tells the creator', async () => {
    const built = await buildRequest()
    expect((await withdraw(built.brand, built.requestId)).body.state).toBe('withdrawn')
    expect(await purses(built)).toEqual({ brand: 100, held: 0, creator: 0 })
    expect((await titles(built.creator))[0]).toBe('A question was taken back')
    expect((await mine(built.creator)).body).toMatchObject({
      open: 0,
      items: [{ state: 'withdrawn', can: { answer: { because: 'rights.request_over' } } }],
    })
    const file = await buildPrivateFile(built.creator.actor.userId)
    expect(told(await grant(built.creator, built.requestId, [file]))).toEqual([
      409,
      'rights.request_over',
    ])
  })

  it('is reminded of once after five days, and gives them back after seven', async () => {
    const built = await buildRequest()
    const waits = 'A question about your post waits'
    await inDays(4.9, () => passDeadlines())
    expect(await titles(built.creator)).not.toContain(waits)
    await inDays(5.1, () => passDeadlines())
    await inDays(6, () => passDeadlines())
    expect((await titles(built.creator)).filter((title) => title === waits)).toHaveLength(1)
    expect(await titles(built.brand)).not.toContain(waits)
    expect(await purses(built)).toMatchObject({ held: 44 })
    await inDays(7.1, () => passDeadlines())
    for (const side of [built.brand, built.creator])
      expect((await titles(side))[0]).toBe('A question about rights has run out')
    expect(await purses(built)).toEqual({ brand: 100, held: 0, creator: 0 })
    expect((await ask(built.brand, built.postId)).status).toBe(200)
  })
})
