import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '#collaborations/barter/barter.factory.ts'
import { dealCalls } from '#collaborations/barter/barter-calls.factory.ts'
import { linkFor, sampleContent } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPurchase, playReceipt } from '#collaborations/receipts/receipt.factory.ts'
import {
  address,
  buildShipmentStage,
  playShipmentTo,
  shipment,
} from '#collaborations/shipments/shipment.factory.ts'
import { billingOf } from '#money/invoices/billing.factory.ts'
import { readPaper } from '#money/invoices/paper/read-paper.factory.ts'
import { updateBilling } from '#money/invoices/update-billing.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
const { agree, read } = dealCalls(server)

type As = { token: string }
const given = async (as: As, year: number) =>
  (await server.call(wallet.productsGiven, { as, query: { year } })).body
const got = async (as: As, year: number) =>
  (await server.call(wallet.productsGot, { as, query: { year } })).body
const open = (as: As, file: string) =>
  server.app.inject({ url: `/api/${file}`, cookies: { sid: as.token } })
const rowsOf = async (as: As, file: string): Promise<Record<string, string>[]> =>
  parse((await open(as, file)).body, { bom: true, columns: true })

const lastDay = new Date('2031-12-31T20:00:00Z')
const nextYear = new Date('2032-01-02T09:00:00Z')

const buildFinishedDeal = async () => {
  const deal = await atTime(lastDay, () => buildDeal({ terms: { quantity: 2 } }))
  const params = await atTime(lastDay, async () => {
    await agree(deal, 'brand')
    const { collaboration } = (await read(deal, 'brand')).body
    const found = { collaborationId: collaboration?.id ?? '' }
    const creator = { as: deal.creator, params: found }
    const sent = await server.call(shipments.giveAddress, {
      ...creator,
      body: { address, keep: false },
    })
    const body = { ...shipment, version: sent.body.version }
    await server.call(shipments.ship, { as: deal.brand, params: found, body })
    await server.call(shipments.receive, { ...creator, body: {} })
    return found
  })
  await atTime(nextYear, async () => {
    const url = linkFor(params.collaborationId)
    const body = { ...sampleContent, url }
    const handedIn = await server.call(submissions.submit, { as: deal.creator, params, body })
    const { version } = handedIn.body
    await server.call(submissions.approve, { as: deal.brand, params, body: { version } })
  })
  return deal
}

describe('products for content of a year', () => {
  let deal: Awaited<ReturnType<typeof buildFinishedDeal>>
  beforeAll(async () => {
    deal = await buildFinishedDeal()
  })

  it('stand in the year they came, their coins in the year they were paid, for both sides', async () => {
    const first = { products: 1, valueCoins: 8000, coins: 0 }
    const second = { products: 0, valueCoins: 0, coins: 200 }
    expect(await got(deal.creator, 2031)).toMatchObject({ year: 2031, totals: first, more: 0 })
    expect((await given(deal.brand, 2031)).others).toMatchObject([
      { slug: deal.creator.slug, ...first },
    ])
    expect((await got(deal.creator, 2032)).others).toMatchObject([
      { slug: deal.brand.slug, ...second },
    ])
    expect((await given(deal.brand, 2032)).totals).toEqual(second)
    expect((await given(deal.brand, 2030)).others).toEqual([])
  })

  it('are a file for spreadsheets, with what was made for each', async () => {
    const [came] = await rowsOf(deal.creator, 'creator/products.csv?year=2031')
    const { Brand, Links, ...rest } = came ?? {}
    expect(Brand).not.toBe('')
    expect(Links).toMatch(/^https:\/\/www\.instagram\.com\//)
    expect(rest).toEqual({
      Product: '2 × Night serum',
      Kind: 'Barter',
      Campaign: 'Night serum for a reel',
      'Received at (UTC)': '2031-12-31 20:00:00',
      'Value in coins': '8000',
      Value: '80',
      Currency: 'EUR',
      'Coins on top': '0',
      Content: 'Instagram Reel',
      State: 'finished',
    })
    const another = 'https://www.instagram.com/reel/another'
    await sql`
      insert into posts (source, brand_id, creator_id, collaboration_id, campaign_id, type, url,
                         author_handle, gradient, posted_at)
      select source, brand_id, creator_id, collaboration_id, campaign_id, type, ${another},
             author_handle, gradient, posted_at + interval '1 day'
        from posts where url = ${Links ?? ''}`.execute(db)
    const [two] = await rowsOf(deal.creator, 'creator/products.csv?year=2031')
    expect(two?.Links).toBe(`${Links} ${another}`)
    const [paid] = await rowsOf(deal.brand, 'wallet/products.csv?year=2032')
    expect(paid).toMatchObject({ 'Value in coins': '0', 'Coins on top': '200' })
  })

  it('are a paper that names both sides’ sums, and gives no tax advice', async () => {
    await updateBilling(deal.brand.actor, billingOf())
    const answer = await open(deal.brand, 'wallet/products.pdf?year=2031')
    expect(answer.headers['content-disposition']).toBe('inline; filename="products-2031.pdf"')
    const paper = readPaper(answer.rawPayload)
    for (const words of ['Products given for content', '2031', ': 1 product', '€80.00'])
      expect(paper).toContain(words)
    expect(paper).toContain('Glow Theory Handels GmbH')
    expect(paper).toContain('not tax advice')
    const theirs = readPaper(
      (await open(deal.creator, 'creator/products.pdf?year=2031')).rawPayload,
    )
    expect(theirs).toContain('Products received for content')
    expect(theirs).toContain(deal.creator.actor.email.split('@')[0])
  })

  it('leave out what never arrived, and keep what came for work that ended', async () => {
    const stage = await atTime(lastDay, buildShipmentStage)
    await atTime(lastDay, () => playShipmentTo(server, stage, 'shipped'))
    expect(await atTime(lastDay, () => got(stage.creator, 2031))).toMatchObject({
      years: [2031],
      totals: { products: 0, valueCoins: 0, coins: 0 },
    })
    const other = await atTime(lastDay, buildShipmentStage)
    const { id } = await atTime(lastDay, () => playShipmentTo(server, other, 'received'))
    const as = { as: other.creator, params: { collaborationId: id } }
    await atTime(lastDay, () => server.call(collaborations.cancel, { ...as, body: {} }))
    const [row] = await rowsOf(other.brand, 'wallet/products.csv?year=2031')
    expect(row).toMatchObject({
      Kind: 'Gift',
      'Value in coins': '4000',
      'Coins on top': '0',
      State: 'ended without content',
    })
  })

  it('are purchases that were paid back too, at what they cost', async () => {
    const purchase = await buildPurchase({ reimburseOn: 'proof' })
    await playReceipt(server, purchase, 'approved')
    const [row] = await rowsOf(purchase.creator, 'creator/products.csv')
    expect(row).toMatchObject({
      Kind: 'Refunded purchase',
      'Value in coins': '2490',
      'Coins on top': '0',
    })
    // The price of the purchase is refunded with the content, and the agreed fee is paid on top.
    const later = await buildPurchase({ reimburseOn: 'completion' })
    const { id } = await playReceipt(server, later, 'approved')
    const params = { collaborationId: id }
    const body = { ...sampleContent, url: linkFor(id) }
    const { version } = (await server.call(submissions.submit, { as: later.creator, params, body }))
      .body
    await server.call(submissions.approve, { as: later.brand, params, body: { version } })
    const [both] = await rowsOf(later.creator, 'creator/products.csv')
    expect(both).toMatchObject({ 'Value in coins': '2490', 'Coins on top': '300' })
  })
})
