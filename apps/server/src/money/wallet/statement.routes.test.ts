import { randomUUID } from 'node:crypto'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import type { StatementFilters } from '@tandem/contract/money/wallet/statement.schema.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { publishCampaign } from '#campaigns/campaigns/steps/publish-campaign.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, backedByPlatform, postTransfer } from '#money/coins/index.ts'
import { buyAt, giveBackAt } from '#money/invoices/invoice-books.factory.ts'
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

describe('GET /wallet/statement, filtered', () => {
  it('shows one kind, one direction, some days or one campaign, and all of these together', async () => {
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
    // A day begins with its first moment, and that moment is of no other.
    const noon = day('2026-05-01').toISOString()
    expect(await shown(brand, { from: noon })).toEqual([-20, 70])
    expect(await shown(brand, { to: noon })).toEqual([-2200, 10_000])
  })

  it('shows nothing of another brand’s campaign', async () => {
    const [{ campaignId }, brand] = [await buildYear(), await buildBrand()]
    expect(await shown(brand, { campaignId })).toEqual([])
  })

  it.each<StatementFilters>([{}, { kind: 'corrections' }, { direction: 'in' }])(
    'goes on page by page without a gap: %o',
    async (filters) => {
      const brand = await buildBrand()
      for (const coins of [1, 2, 3, 4, 5]) await correct(brand, coins, 'A reason')
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const query = { ...filters, limit: 2, ...(cursor && { cursor }) }
        const { body } = await server.call(wallet.statement, { as: brand, query })
        seen.push(...body.items.map(({ delta }) => delta))
        cursor = body.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(seen).toEqual([5, 4, 3, 2, 1])
    },
  )

  it.each([
    [{ kind: 'gifts' }, 'kind'],
    [{ direction: 'up' }, 'direction'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '0000-01-01T00:00:00Z' }, 'to'],
    [{ campaignId: 'x' }, 'campaignId'],
  ])('refuses %o with a sentence for the field', async (query, field) => {
    const as = await buildBrand()
    const answer = await server.call(wallet.statement, { as, query: query as StatementFilters })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})

describe('a line of the statement', () => {
  it('tells both sides, the reason, who did it and its name in the ledger', async () => {
    const { brand, campaignId } = await buildYear()
    const { body } = await server.call(wallet.statement, { as: brand })
    const [back, , held, bought] = body.items
    expect(back).toMatchObject({ words: 'Corrected by the operator', note: 'Too much given back' })
    expect(held).toMatchObject({
      note: null,
      by: brand.name,
      key: `campaign:${campaignId}:publish`,
      legs: [
        { place: 'Available', delta: -2200, currency: null },
        { place: 'Free places of “Morning light”', delta: 2200, currency: null },
      ],
    })
    expect(bought).toMatchObject({ by: null, words: 'Coins bought' })
    expect(bought?.legs).toEqual(
      expect.arrayContaining([
        { place: 'New coins', delta: -10_000, currency: null },
        { place: 'Available', delta: 10_000, currency: null },
        { place: 'Your card or bank', delta: -11_900, currency: 'EUR' },
        { place: 'Kept behind your coins', delta: 10_000, currency: 'EUR' },
        { place: 'Tax', delta: 1900, currency: 'EUR' },
      ]),
    )
  })
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
      by: stage.brand.name,
      cause: { type: 'collaboration', link: expect.stringContaining('/creator/') },
      legs: [
        { place: 'Held for Mira Sol in “Morning light”', delta: -550 },
        { place: 'Mira Sol’s coins', delta: 500 },
        { place: 'Platform fee', delta: 50 },
      ],
    })
  })

  it('adds up what was put in at first and for more places later', async () => {
    const stage = await buildStage()
    const params = { campaignId: stage.campaignId }
    const { body: campaign } = await server.call(campaigns.readMine, { as: stage.brand, params })
    const body = { version: campaign.version, creatorsNeeded: 5 }
    expect((await server.call(campaigns.resize, { as: stage.brand, params, body })).status).toBe(
      200,
    )
    const statement = await server.call(wallet.campaignStatement, { as: stage.brand, params })
    expect(statement.body.coins).toMatchObject({ putIn: 2750, free: 2750, corrected: 0 })
    const fewer = { version: campaign.version + 1, creatorsNeeded: 4 }
    await server.call(campaigns.resize, { as: stage.brand, params, body: fewer })
    const words = ['Free places taken away', 'More places funded', 'All places funded']
    const after = (await server.call(wallet.campaignStatement, { as: stage.brand, params })).body
    expect(after.items.map((line) => line.words)).toEqual(words)
  })

  it('tells what came back when the campaign closed with a creator at work', async () => {
    const stage = await buildStage()
    const topup = { as: stage.brand, params: { campaignId: stage.campaignId } }
    await playTo(server, stage, 'accepted')
    expect((await server.call(campaigns.close, topup)).status).toBe(200)
    const { body } = await server.call(wallet.campaignStatement, topup)
    const parts = { free: 0, atWork: 550, paid: 0, fees: 0, returned: 1100, corrected: 0 }
    expect(body.coins).toMatchObject({ putIn: 1650, ...parts })
    expect(body.items[0]?.words).toBe('Free places returned to you')
  })

  it('goes on page by page', async () => {
    const stage = await buildStage()
    await playTo(server, stage, 'completed')
    const params = { campaignId: stage.campaignId }
    const read = (query: { limit: number; cursor?: string }) =>
      server.call(wallet.campaignStatement, { as: stage.brand, params, query })
    const first = await read({ limit: 2 })
    const second = await read({ limit: 2, cursor: first.body.nextCursor ?? '' })
    const events = [...first.body.items, ...second.body.items].map(({ words }) => words)
    expect(events).toEqual(['Paid to Mira Sol', 'Held for Mira Sol', 'All places funded'])
    expect(second.body.nextCursor).toBeNull()
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

describe('GET /wallet/statement.csv', () => {
  const file = (token: string | undefined, query = '') =>
    server.app.inject({
      url: `/api/wallet/statement.csv${query}`,
      ...(token === undefined ? {} : { cookies: { sid: token } }),
    })

  it('begins with a mark for spreadsheets and holds plain whole numbers', async () => {
    const { brand } = await buildYear()
    const answer = await file(brand.token)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('statement.csv')
    const [head, first, ...rest] = answer.body.trimEnd().split('\r\n')
    expect(head).toBe(
      '\ufeffWhen (UTC),What happened,Kind,Campaign,Coins,Available after,By,Reason,Movement,Invoice,Money,Currency',
    )
    expect(first).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Corrected by the operator,adjustment,,-20,7850,,Too much given back,adj:/,
    )
    expect(rest).toHaveLength(3)
    expect(rest[1]).toContain(',campaign,Morning light,-2200,')
    expect(rest[1]?.split(',')[6]).toBe(brand.name)
  })

  it('names the invoice of each payment and the money that moved, for the books', async () => {
    const brand = await buildBrand()
    const topup = await buildTopup({ ...brand.actor, member: 'owner' }, 10_000)
    await settleAs(topup, 'paid', 'EUR')
    const params = { topupId: topup.id }
    await server.call(payments.refundTopup, { as: brand, params, body: { coins: 2_500 } })
    await correct(brand, 70, 'Counted twice')
    const other = await buildBrand()
    await settleAs(await buildTopup(other.actor, 10_000), 'paid', 'EUR')
    const [, ...rows] = (await file(brand.token)).body.trimEnd().split('\r\n')
    const [, invoice] = (await server.call(invoices.list, { as: brand })).body.items
    const bought = (cells: string) => `${invoice?.number},${cells}`
    expect(rows.map((row) => row.split(',').slice(9).join())).toEqual([
      ',,',
      bought('-29.75,EUR'),
      bought('119,EUR'),
    ])
    const { body } = await server.call(wallet.statement, { as: brand, query: {} })
    const { number, pdfUrl } = invoice ?? {}
    expect(body.items.map((line) => line.invoice)).toEqual([
      null,
      { number, pdfUrl },
      { number, pdfUrl },
    ])
    // The reference that the invoice bears.
    expect(await shown(brand, { q: topup.id })).toEqual([-2_500, 10_000])
    expect(await shown(other, { q: topup.id })).toEqual([])
  })

  it('writes money of a currency without cents as it is', async () => {
    const brand = await buildBrand()
    const yen = await buyAt(brand, '2026-03-01T12:00:00Z', 10_000, { currency: 'JPY' })
    await giveBackAt(brand, '2026-03-02T12:00:00Z', yen, 2_500)
    const [, ...rows] = (await file(brand.token)).body.trimEnd().split('\r\n')
    // The tax of what goes back is rounded down to whole yen.
    expect(rows.map((row) => row.split(',').slice(10).join())).toEqual(['-29,JPY', '119,JPY'])
  })

  it('has the filters of the page, and every line however many there are', async () => {
    const { brand } = await buildYear()
    const rowsOf = async (query: string) =>
      (await file(brand.token, query)).body.trimEnd().split('\r\n').length - 1
    expect(await rowsOf('?kind=corrections&direction=out')).toBe(1)
    expect(await rowsOf('?from=2026-04-01T00:00:00Z&to=2026-05-02T00:00:00Z')).toBe(2)
    for (let nr = 0; nr < 1001; nr += 1) await correct(brand, 1, 'One of many')
    expect(await rowsOf('?direction=in')).toBe(1003)
    const refused = await file(brand.token, '?kind=gifts')
    expect(refused).toMatchObject({ statusCode: 400 })
    expect(refused.json().code).toBe('input.invalid')
  })

  it('is for members of the brand', async () => {
    expect((await file(undefined)).json().code).toBe('session.required')
    expect((await file((await buildCreator()).token)).json().code).toBe('role.brand_only')
    expect((await file((await buildBrand({ member: 'viewer' })).token)).statusCode).toBe(200)
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
      '\ufeffWhen (UTC),What happened,Creator,Put in,For free places,Held for creators at work,Paid to creators,Platform fee,Returned to you,Corrected by the operator,By,Movement',
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

  it('has what came back in a column of its own, and whose doing it was', async () => {
    const { brand, campaignId } = await buildYear()
    const params = { campaignId }
    const { version } = (await server.call(campaigns.readMine, { as: brand, params })).body
    const body = { version, creatorsNeeded: 1 }
    await server.call(campaigns.resize, { as: brand, params, body })
    await server.call(campaigns.close, { as: brand, params })
    const rows = (await file(brand.token, campaignId)).body.trimEnd().split('\r\n').slice(1)
    const [closed = [], fewer = [], published = []] = rows.map((row) => row.split(','))
    expect(closed.slice(3, 10).join()).toBe('0,-1100,0,0,0,1100,0')
    expect(fewer.slice(1, 10).join()).toBe('Free places taken away,,0,-1100,0,0,0,1100,0')
    expect([published[0], ...published.slice(10)]).toEqual([
      '2026-04-01 12:00:00',
      brand.name,
      `campaign:${campaignId}:publish`,
    ])
  })

  it('is for members of the brand whose campaign it is', async () => {
    const { brand, campaignId } = await buildYear()
    expect((await file(undefined, campaignId)).json().code).toBe('session.required')
    expect((await file((await buildCreator()).token, campaignId)).json().code).toBe(
      'role.brand_only',
    )
    for (const id of [campaignId, randomUUID(), 'x'])
      expect((await file((await buildBrand()).token, id)).json().code).toBe('campaign.not_found')
    expect((await file(brand.token, campaignId)).statusCode).toBe(200)
  })
})
