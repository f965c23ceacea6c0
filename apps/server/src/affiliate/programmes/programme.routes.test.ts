import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { giveRole } from '#accounts/members/member.factory.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { type BuiltProgramme, buildProgramme, programmeDraft } from './programme.factory.ts'

const server = useTestApp()
const told = ({ status, body }: { status: number; body: { code?: unknown } }) => [status, body.code]

type Step = 'open' | 'pause' | 'resume' | 'end' | 'readMine'
const take = ({ brand, programmeId }: BuiltProgramme, step: Step) =>
  server.call(programmes[step], { as: brand, params: { programmeId } })
const move = ({ brand, programmeId }: BuiltProgramme, way: 'fund' | 'drain', coins: number) =>
  server.call(programmes[way], { as: brand, params: { programmeId }, body: { coins } })
const budgetOf = ({ programmeId }: BuiltProgramme) =>
  readBalance(db, accounts.programmeReserve(programmeId))
const walletOf = ({ brand }: BuiltProgramme) => readBalance(db, accounts.brandWallet(brand.brandId))

describe('create', () => {
  it('needs a name, an address and what an order pays; the rest has sensible defaults', async () => {
    const brand = await buildBrand()
    const { status, body } = await server.call(programmes.create, {
      as: brand,
      body: programmeDraft({ landingUrl: 'https://Shop.example/new?a=1' }),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'draft',
      landingUrl: 'https://shop.example/new?a=1',
      allowedHosts: ['shop.example'],
      currency: 'EUR',
      windowDays: 30,
      holdDays: 30,
      tie: 'code',
      autoApprove: false,
      budget: { coins: 0, low: false },
      rewards: [{ pays: { unit: 'bps', amount: 1000 }, fromOrders: 1, until: null }],
      can: { open: { allowed: false, because: 'programme.unfunded' } },
    })
    expect(body.terms).toMatchObject([
      { text: expect.stringContaining('advertising'), searchAds: false },
    ])
  })

  it('refuses a foreign landing page, localhost outside a demo, another currency and a past date', async () => {
    const brand = await buildBrand()
    const make = (more: Parameters<typeof programmeDraft>[0]) =>
      server.call(programmes.create, { as: brand, body: programmeDraft(more) }).then(told)
    expect(await make({ allowedHosts: ['other.example'] })).toEqual([
      409,
      'programme.host_not_allowed',
    ])
    expect(await make({ landingUrl: 'http://localhost:3000/shop' })).toEqual([
      409,
      'programme.address_local',
    ])
    expect(await make({ currency: 'JPY' })).toEqual([422, 'programme.other_currency'])
    const reward = { pays: { unit: 'coins' as const, amount: 5 }, from: '2020-01-01T00:00:00Z' }
    expect(await make({ reward })).toEqual([409, 'reward.in_the_past'])
    expect(await make({ holdDays: 13 })).toEqual([409, 'programme.hold_too_short'])
  })
})

describe('its life', () => {
  it('opens once funded, pauses, resumes and ends with the budget back in the wallet', async () => {
    const built = await buildProgramme({ open: false, budget: 0 })
    expect(told(await take(built, 'open'))).toEqual([409, 'programme.unfunded'])
    expect(told(await move(built, 'fund', 300))).toEqual([409, 'coins.insufficient'])
    await fundBrand(built.brand.brandId, 1000)
    expect(await move(built, 'fund', 300)).toMatchObject({
      status: 200,
      body: { budget: { coins: 300, afterFunding: 300, available: 700 } },
    })
    expect((await take(built, 'open')).body.state).toBe('open')
    expect(told(await take(built, 'open'))).toEqual([409, 'programme.not_openable'])
    expect((await take(built, 'pause')).body).toMatchObject({ state: 'paused', pausedBy: 'brand' })
    expect(told(await take(built, 'pause'))).toEqual([409, 'programme.not_pausable'])
    expect((await take(built, 'resume')).body).toMatchObject({ state: 'open', pausedBy: null })
    expect(told(await take(built, 'resume'))).toEqual([409, 'programme.not_resumable'])
    expect((await take(built, 'end')).body).toMatchObject({ state: 'ended', budget: { coins: 0 } })
    expect(told(await take(built, 'end'))).toEqual([409, 'programme.ended'])
    expect(await walletOf(built)).toBe(1000)
    expect(told(await move(built, 'fund', 1))).toEqual([409, 'programme.ended'])
  })

  it('does not exist for another brand, nor as a draft for creators', async () => {
    const built = await buildProgramme({ open: false, budget: 0 })
    const other = { ...built, brand: await buildBrand() }
    expect(told(await take(other, 'readMine'))).toEqual([404, 'programme.not_found'])
    expect(told(await take(other, 'end'))).toEqual([404, 'programme.not_found'])
    const read = await server.call(programmes.read, {
      as: await buildCreator(),
      params: { programmeId: built.programmeId },
    })
    expect(told(read)).toEqual([404, 'programme.not_found'])
  })
})

describe('the budget', () => {
  it('is drained in parts, never below nothing, and pauses an open programme when it is gone', async () => {
    const built = await buildProgramme({ budget: 500 })
    expect((await move(built, 'drain', 200)).body).toMatchObject({ state: 'open' })
    expect(told(await move(built, 'drain', 301))).toEqual([409, 'programme.budget_short'])
    expect((await move(built, 'drain', 300)).body).toMatchObject({
      state: 'paused',
      pausedBy: 'budget',
    })
    expect([await budgetOf(built), await walletOf(built)]).toEqual([0, 500])
  })

  it('moves once, however often a request is repeated', async () => {
    const built = await buildProgramme({ budget: 100 })
    await fundBrand(built.brand.brandId, 100)
    const { brand, programmeId } = built
    const sent = { as: brand, params: { programmeId }, body: { coins: 50 }, key: 'fund-it-once' }
    await Promise.all([
      server.call(programmes.fund, sent),
      server.call(programmes.fund, sent),
      move(built, 'drain', 20),
    ])
    expect(await budgetOf(built)).toBe(130)
  })
})

describe('a brand that owes coins', () => {
  it("can fund, open or resume no programme: 'brand.owes_coins'", async () => {
    const built = await buildProgramme()
    const { brandId } = built.brand
    await chargeBackBrand(brandId, 40)
    expect(told(await move(built, 'fund', 1))).toEqual([409, 'brand.owes_coins'])
    await take(built, 'pause')
    expect(told(await take(built, 'resume'))).toEqual([409, 'brand.owes_coins'])
    const draft = await buildProgramme({ brand: built.brand, open: false, budget: 0 })
    expect(told(await take(draft, 'open'))).toEqual([409, 'brand.owes_coins'])
  })
})

describe('who may', () => {
  it('lets finance fund and drain, and viewers only look', async () => {
    const built = await buildProgramme()
    await fundBrand(built.brand.brandId, 10)
    const as = (role: MemberRole) => giveRole(built.brand, role)
    await as('finance')
    expect((await move(built, 'fund', 10)).status).toBe(200)
    expect(told(await take(built, 'pause'))).toEqual([403, 'brand.role_required'])
    await as('viewer')
    expect(told(await move(built, 'drain', 10))).toEqual([403, 'brand.role_required'])
    const { body } = await take(built, 'readMine')
    expect(body.can.fund).toMatchObject({ allowed: false, because: 'brand.role_required' })
  })
})
