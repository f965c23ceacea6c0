import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { invoiceTopup } from '#money/payments/invoice-topup.ts'
import { creditTopup } from '#money/payments/move-topup-coins.ts'
import { type BuiltTopup, buildTopup, settleAs } from '#money/payments/topup.factory.ts'
import { lockTopupByReference, updateTopupState } from '#money/payments/topup.store.ts'
import { atTime } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { billingOf } from './billing.factory.ts'
import { readPaper } from './paper/read-paper.factory.ts'

const server = useTestApp({
  CURRENCY: 'USD',
  TAX_BPS: '1900',
  SELLER_NAME: 'Harbour Marketplace GmbH',
  SELLER_ADDRESS: 'Hafenstraße 1 | 20457 Hamburg | Germany',
  SELLER_TAX_ID: 'DE123456789',
})

type Brand = Awaited<ReturnType<typeof buildBrand>>
const listOf = async (brand: Brand) =>
  (await server.call(invoices.list, { as: brand, query: { limit: 100 } })).body.items
const open = (url: string, as?: { token: string }) =>
  server.app.inject({ url, ...(as && { cookies: { sid: as.token } }) })
const buildPaid = async (brand: Brand, coins = 1000): Promise<BuiltTopup> => {
  const topup = await buildTopup(brand.actor, coins)
  await settleAs(topup, 'paid')
  return topup
}
const giveBack = async (brand: Brand, topupId: string, coins: number): Promise<void> => {
  const params = { topupId }
  const answer = await server.call(payments.refundTopup, { as: brand, params, body: { coins } })
  expect(answer.status).toBe(200)
}

describe('GET /wallet/invoices', () => {
  it('has an invoice from the moment a payment is approved, and only then', async () => {
    const brand = await buildBrand()
    const topup = await buildTopup(brand.actor, 1000)
    expect(await listOf(brand)).toEqual([])
    await settleAs(topup, 'failed')
    expect(await listOf(brand)).toEqual([])
    await settleAs(topup, 'paid')
    await settleAs(topup, 'paid')
    expect(await listOf(brand)).toEqual([
      expect.objectContaining({
        number: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
        topupId: topup.id,
        words: '1,000 coins',
        netMinor: 1000,
        taxMinor: 190,
        grossMinor: 1190,
        currency: 'USD',
        kind: 'invoice',
        corrects: null,
      }),
    ])
  })

  it('shows credit notes among the invoices, newest first, page by page', async () => {
    const brand = await buildBrand()
    const older = await buildPaid(brand)
    await buildPaid(brand, 300)
    await buildPaid(await buildBrand())
    await giveBack(brand, older.id, 400)
    const first = await server.call(invoices.list, { as: brand, query: { limit: 2 } })
    const cursor = first.body.nextCursor ?? ''
    const second = await server.call(invoices.list, { as: brand, query: { limit: 2, cursor } })
    const [invoice] = second.body.items
    expect(second.body).toMatchObject({
      items: [{ topupId: older.id, words: '1,000 coins' }],
      nextCursor: null,
    })
    expect(first.body.items).toMatchObject([
      {
        number: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
        kind: 'credit_note',
        cause: 'refund',
        topupId: older.id,
        words: '400 coins',
        netMinor: 400,
        taxMinor: 76,
        grossMinor: 476,
        corrects: { number: invoice?.number, pdfUrl: invoice?.pdfUrl },
      },
      { words: '300 coins', corrects: null },
    ])
  })

  it('numbers twenty payments of one moment without a gap, though every third one is rolled back', async () => {
    const year = 2031
    const twenty = Array.from({ length: 20 }, (_, nr) => nr)
    await atTime(new Date(`${year}-03-01T10:00:00Z`), async () => {
      const build = async () => buildTopup((await buildBrand()).actor, 100)
      const topups = await Promise.all(twenty.map(build))
      const pay = async (topup: BuiltTopup, nr: number): Promise<void> => {
        if (nr % 3 === 0) await payAndFail(topup)
        await settleAs(topup, 'paid')
      }
      await Promise.all(topups.map(pay))
    })
    const { rows } = await sql<{ no: number; number: string; net: number }>`
      select no, number from invoices where series = ${`INV-${year}`} order by no`.execute(db)
    expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_, nr) => nr + 1))
    expect(rows.at(-1)?.number).toBe(`INV-${year}-000020`)
    const dates = await sql<{ backwards: number }>`
      select count(*) as backwards from (select issued_at, lag(issued_at) over (order by no) as before
        from invoices where series = ${`INV-${year}`}) x where issued_at < before`.execute(db)
    expect(dates.rows[0]?.backwards).toBe(0)
  })

  it('begins again at one with the year, and goes on where a server’s clock is slow', async () => {
    for (const moment of ['2033-12-31T23:59:59Z', '2034-01-01T00:00:01Z', '2034-01-01T00:00:00Z'])
      await atTime(new Date(moment), async () => buildPaid(await buildBrand()))
    const { rows } = await sql<{ number: string; at: string }>`
      select number, issued_at as at from invoices where series in ('INV-2033', 'INV-2034')
       order by series, no`.execute(db)
    expect(rows.map(({ number, at }) => [number, at.slice(0, 19)])).toEqual([
      ['INV-2033-000001', '2033-12-31T23:59:59'],
      ['INV-2034-000001', '2034-01-01T00:00:01'],
      ['INV-2034-000002', '2034-01-01T00:00:01'],
    ])
  })
})

const payWithoutInvoice = async (tx: Db, { providerRef }: BuiltTopup): Promise<void> => {
  const topup = await lockTopupByReference(tx, 'sandbox', providerRef)
  if (topup === undefined) throw new Error('the top-up that was built is there')
  await updateTopupState(tx, topup.id, 'paid', null)
  await creditTopup(tx, topup)
}

const payAndFail = (topup: BuiltTopup): Promise<void> =>
  inTransaction(async (tx) => {
    await payWithoutInvoice(tx, topup)
    await invoiceTopup(tx, topup.id)
    throw new Error('rolled back')
  }).catch((error: Error) => expect(error.message).toBe('rolled back'))

it('GET /wallet/invoices/:invoiceId.pdf is a PDF that says who, what and how much, the same each time', async () => {
  const brand = await buildBrand()
  await server.call(invoices.updateBilling, { as: brand, body: billingOf() })
  const topup = await buildPaid(brand, 125_000)
  await giveBack(brand, topup.id, 25_000)
  const [credit, invoice] = await listOf(brand)
  const answer = await open(invoice?.pdfUrl ?? '', brand)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoice?.number}.pdf"`,
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await open(invoice?.pdfUrl ?? '', brand)).rawPayload.equals(answer.rawPayload)).toBe(true)
  const text = readPaper(answer.rawPayload)
  for (const words of [
    'Invoice',
    invoice?.number,
    'Harbour Marketplace GmbH',
    'Hafenstraße 1',
    'Glow Theory Handels GmbH',
    '10969 Berlin',
    'Germany',
    'Tax ID DE811907980',
    '125,000',
    '$1,250.00',
    'VAT, 19%',
    '$237.50',
    '$1,487.50',
    'This invoice is paid. No action is needed.',
  ])
    expect(text).toContain(words)
  const note = await open(credit?.pdfUrl ?? '', brand)
  const credited = readPaper(note.rawPayload)
  for (const words of ['Credit note', invoice?.number, '25,000', '$297.50', 'Refunded'])
    expect(credited).toContain(words)
})

describe('PUT /wallet/billing', () => {
  it('is kept, changed, and shown as it was typed', async () => {
    const brand = await buildBrand({ member: 'finance' })
    const body = billingOf({ legalName: '  Zoë’s “Atelier” <b> ' })
    const kept = await server.call(invoices.updateBilling, { as: brand, body })
    expect(kept.body.details).toEqual({ ...body, legalName: 'Zoë’s “Atelier” <b>' })
    await server.call(invoices.updateBilling, { as: brand, body: billingOf({ city: 'Köln' }) })
    expect((await server.call(invoices.billing, { as: brand })).body.details?.city).toBe('Köln')
  })

  it('refuses a viewer', async () => {
    const viewer = await buildBrand({ member: 'viewer' })
    const answer = await server.call(invoices.updateBilling, { as: viewer, body: billingOf() })
    expect(answer).toMatchObject({ status: 403, body: { code: 'billing.finance_only' } })
  })
})
