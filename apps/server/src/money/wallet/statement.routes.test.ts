import { randomUUID } from 'node:crypto'
import type { StatementFilters } from '@tandem/contract/money/wallet/statement.schema.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { publishCampaign } from '#campaigns/campaigns/steps/publish-campaign.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, backedByPlatform, postTransfer } from '#money/coins/index.ts'
import { buildTopup, settleAs } from '#money/payments/topup.factory.ts'
import { atTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp({ TAX_BPS: '1900' })

type Brand = Awaited<ReturnType<typeof buildBrand>>

const correct = (brand: Brand, coins: number, memo: string) =>
  inTransaction((tx) =>
    postTransfer(tx, {
      key: `adj:${randomUUID()}`,
      event: 'adjustment.made',
      ref: { type: 'adjustment', id: randomUUID() },
      actorId: null,
      memo,
      legs: [
        { account: accounts.adjustment, delta: -coins },
        { account: accounts.brandWallet(brand.brandId), delta: coins },
        ...(coins > 0 ? backedByPlatform(coins) : []),
      ],
    }),
  )

const day = (text: string) => new Date(`${text}T12:00:00Z`)

const buildYear = async () => {
  const brand = await buildBrand()
  await atTime(day('2026-03-01'), async () =>
    settleAs(await buildTopup(brand.actor, 10_000), 'paid', 'EUR'),
  )
  const campaignId = await atTime(day('2026-04-01'), async () => {
    const { id } = await buildDraft(
      { title: 'Morning light', coins: 1000, creatorsNeeded: 2 },
      brand,
    )
    await publishCampaign(brand.actor, id)
    return id
  })
  await atTime(day('2026-05-01'), () => correct(brand, 70, 'Counted twice in April'))
  await atTime(day('2026-05-02'), () => correct(brand, -20, 'Too much given back'))
  return { brand, campaignId }
}

const shown = async (as: Brand, query: StatementFilters) => {
  const { status, body } = await server.call(wallet.statement, { as, query })
  expect(status).toBe(200)
  return body.items.map(({ delta }) => delta)
}

it('GET /wallet/statement, filtered shows one kind, one direction, some days or one campaign, and all of these together', async () => {
  const { brand, campaignId } = await buildYear()
  await buildYear()
  const all = [-20, 70, -2200, 10_000]
  expect(await shown(brand, {})).toEqual(all)
  expect(await shown(brand, { kind: 'topups' })).toEqual([10_000])
  expect(await shown(brand, { kind: 'corrections' })).toEqual([-20, 70])
  expect(await shown(brand, { kind: 'coupons' })).toEqual([])
  expect(await shown(brand, { direction: 'in' })).toEqual([70, 10_000])
  expect(await shown(brand, { direction: 'out' })).toEqual([-20, -2200])
  expect(await shown(brand, { kind: 'corrections', direction: 'out' })).toEqual([-20])
  const [from, to] = ['2026-04-01T00:00:00Z', '2026-05-02T00:00:00+02:00']
  expect(await shown(brand, { from })).toEqual([-20, 70, -2200])
  expect(await shown(brand, { from, to })).toEqual([70, -2200])
  expect(await shown(brand, { to, kind: 'topups' })).toEqual([10_000])
  expect(await shown(brand, { from, kind: 'topups' })).toEqual([])
  expect(await shown(brand, { campaignId })).toEqual([-2200])
  expect(await shown(brand, { campaignId, direction: 'in' })).toEqual([])
  expect(await shown(brand, { campaignId, kind: 'campaigns', from, to })).toEqual([-2200])
  const noon = day('2026-05-01').toISOString()
  expect(await shown(brand, { from: noon })).toEqual([-20, 70])
  expect(await shown(brand, { to: noon })).toEqual([-2200, 10_000])
})

it('a line of the statement tells both sides, the reason, who did it and its name in the ledger', async () => {
  const { brand, campaignId } = await buildYear()
  const { body } = await server.call(wallet.statement, { as: brand })
  const [back, , held, bought] = body.items
  expect(back).toMatchObject({ words: 'Correction by the operator', note: 'Too much given back' })
  expect(held).toMatchObject({
    note: null,
    by: brand.actor.email.split('@')[0],
    key: `campaign:${campaignId}:publish`,
    legs: [
      { place: 'Available', delta: -2200, currency: null },
      { place: 'Open places of “Morning light”', delta: 2200, currency: null },
    ],
  })
  expect(bought).toMatchObject({ by: null, words: 'Coins bought' })
  expect(bought?.legs).toEqual(
    expect.arrayContaining([
      { place: 'New coins', delta: -10_000, currency: null },
      { place: 'Available', delta: 10_000, currency: null },
      { place: 'Your card or bank', delta: -11_900, currency: 'EUR' },
      { place: 'Cover for your coins', delta: 10_000, currency: 'EUR' },
      { place: 'Tax', delta: 1900, currency: 'EUR' },
    ]),
  )
})

describe('GET /wallet/campaigns/:campaignId/statement', () => {
  it('tells where every coin of the campaign is, from funding to the last creator', async () => {
    const stage = await buildStage({ title: 'Morning light' })
    const other = await buildCreator({ displayName: 'Ada' })
    await playTo(server, stage, 'completed')
    await playTo(server, { ...stage, creator: other }, 'accepted')
    const { body } = await server.call(wallet.campaignStatement, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
    })
    expect(body.items.map(({ words, coins }) => [words, coins])).toEqual([
      ['Held for Ada', 550],
      ['Paid to Mira Sol', 550],
      ['Held for Mira Sol', 550],
      ['All places funded', 1650],
    ])
    expect(body.coins).toEqual({
      title: 'Morning light',
      putIn: 1650,
      free: 550,
      atWork: 550,
      paid: 500,
      fees: 50,
      returned: 0,
      corrected: 0,
    })
    expect(body.items[1]).toMatchObject({
      by: stage.brand.actor.email.split('@')[0],
      cause: { type: 'collaboration', link: expect.stringContaining('/creator/') },
      legs: [
        { place: 'Held for Mira Sol in “Morning light”', delta: -550 },
        { place: 'Mira Sol’s coins', delta: 500 },
        { place: 'Fee', delta: 50 },
      ],
    })
  })

  it('refuses another brand’s campaign as if it did not exist', async () => {
    const { campaignId } = await buildYear()
    const answer = await server.call(wallet.campaignStatement, {
      as: await buildBrand(),
      params: { campaignId },
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'campaign.not_found' } })
  })
})

describe('GET /wallet/campaigns/:campaignId/statement.csv', () => {
  const file = (token: string | undefined, campaignId: string) =>
    server.app.inject({
      url: `/api/wallet/campaigns/${campaignId}/statement.csv`,
      ...(token === undefined ? {} : { cookies: { sid: token } }),
    })

  it('holds every movement, and its columns add up to where the coins are', async () => {
    const stage = await buildStage({ title: '=Été, "light"' })
    await playTo(
      server,
      { ...stage, creator: await buildCreator({ displayName: '=Ada' }) },
      'accepted',
    )
    await playTo(server, stage, 'completed')
    const answer = await file(stage.brand.token, stage.campaignId)
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="campaign-ete-light.csv"',
    )
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = answer.body.trimEnd().split('\r\n')
    expect(head).toBe(
      '\ufeffWhen (UTC),What happened,Creator,Funded,For open places,Held for creators at work,Paid to creators,Fee,Returned to you,Correction by the operator,By,Movement',
    )
    expect(rows.map((row) => row.split(',').slice(1, 10).join())).toEqual([
      'Paid to Mira Sol,Mira Sol,0,0,-550,500,50,0,0',
      'Held for Mira Sol,Mira Sol,0,-550,550,0,0,0,0',
      "Held for =Ada,'=Ada,0,-550,550,0,0,0,0",
      'All places funded,,1650,1650,0,0,0,0,0',
    ])
    const { body } = await server.call(wallet.campaignStatement, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
    })
    const sums = rows.reduce(
      (all, row) => all.map((sum, nr) => sum + Number(row.split(',')[nr + 3])),
      [0, 0, 0, 0, 0, 0, 0],
    )
    const { putIn, free, atWork, paid, fees, returned, corrected } = body.coins ?? {}
    expect(sums).toEqual([putIn, free, atWork, paid, fees, returned, corrected])
  })
})
