import { randomUUID } from 'node:crypto'
import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { invoiceTopup } from '#money/payments/invoice-topup.ts'
import { issueMissingInvoices } from '#money/payments/issue-missing-invoices.ts'
import { creditTopup } from '#money/payments/move-topup-coins.ts'
import { type BuiltTopup, buildTopup, settleAs, tellFact } from '#money/payments/topup.factory.ts'
import { lockTopupByReference, updateTopupState } from '#money/payments/topup.store.ts'
import { atTime } from '#platform/clock.ts'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { billingOf } from './billing.factory.ts'
import { readPaper } from './paper/read-paper.factory.ts'
import { updateBilling } from './update-billing.ts'

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

  it('takes the invoice back when a charge-back is lost, not while it is open', async () => {
    const brand = await buildBrand()
    const topup = await buildPaid(brand)
    const causes = async () =>
      (await listOf(brand)).map(({ cause, grossMinor }) => [cause, grossMinor]).reverse()
    await tellFact(topup, { fact: 'disputed', disputeRef: 'd1' })
    expect(await causes()).toEqual([['payment', 1190]])
    await tellFact(topup, { fact: 'dispute_lost', disputeRef: 'd1' })
    expect(await causes()).toEqual([
      ['payment', 1190],
      ['charge_back', 1190],
    ])
    await tellFact(topup, { fact: 'dispute_won', disputeRef: 'd1' })
    expect(await causes()).toEqual([
      ['payment', 1190],
      ['charge_back', 1190],
      ['dispute_won', 1190],
    ])
  })

  it('numbers fifty payments of one moment without a gap, though every third one is rolled back', async () => {
    const year = 2031
    // As many as there are connections: who waits for one on a busy machine is refused.
    const limit = limitConcurrency({ running: 20, waiting: 50 })
    const fifty = Array.from({ length: 50 }, (_, nr) => nr)
    await atTime(new Date(`${year}-03-01T10:00:00Z`), async () => {
      const build = async () => buildTopup((await buildBrand()).actor, 100)
      const topups = await Promise.all(fifty.map(() => limit(build)))
      const pay = async (topup: BuiltTopup, nr: number): Promise<void> => {
        if (nr % 3 === 0) await payAndFail(topup)
        await settleAs(topup, 'paid')
      }
      await Promise.all(topups.map((topup, nr) => limit(() => pay(topup, nr))))
    })
    const { rows } = await sql<{ no: number; number: string; net: number }>`
      select no, number from invoices where series = ${`INV-${year}`} order by no`.execute(db)
    expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 50 }, (_, nr) => nr + 1))
    expect(rows.at(-1)?.number).toBe(`INV-${year}-000050`)
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

  it('gives payments from before there were invoices theirs, the longest paid first', async () => {
    const brand = await buildBrand()
    const older = await buildTopup(brand.actor, 100)
    const newer = await buildTopup(brand.actor, 200)
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await atTime(days(2), () => inTransaction((tx) => payWithoutInvoice(tx, newer)))
    await atTime(days(9), () => inTransaction((tx) => payWithoutInvoice(tx, older)))
    expect(await issueMissingInvoices()).toBe(2)
    expect(await issueMissingInvoices()).toBe(0)
    const listed = (await listOf(brand)).sort((a, b) => (a.number < b.number ? -1 : 1))
    expect(listed.map(({ topupId }) => topupId)).toEqual([older.id, newer.id])
  })
})

describe('the mails of invoices', () => {
  it('are twenty an hour to one address, whichever brand names it; each stays in the list', async () => {
    const email = 'somebody.else@mails.test'
    const mails = db.selectFrom('mails').where('to_address', '=', email).select('id')
    for (const count of [12, 12]) {
      const brand = await buildBrand()
      await updateBilling(brand.actor, billingOf({ email }))
      for (let nr = 0; nr < count; nr += 1) await buildPaid(brand)
      expect(await listOf(brand)).toHaveLength(count)
    }
    expect(await mails.execute()).toHaveLength(20)
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

describe('what was issued', () => {
  it('is never changed or deleted, and no number is left out', async () => {
    const brand = await buildBrand()
    await buildPaid(brand)
    const [invoice] = await listOf(brand)
    const fails = async (statement: ReturnType<typeof sql>, code: string) =>
      expect(statement.execute(db)).rejects.toMatchObject({ code })
    await fails(sql`update invoices set net_minor = 1 where id = ${invoice?.id}::uuid`, '42501')
    await fails(sql`delete from invoices where id = ${invoice?.id}::uuid`, '42501')
    await fails(sql`delete from invoice_series`, '42501')
    await fails(sql`update invoice_series set last_no = last_no + 2`, '23514')
    await fails(sql`update invoice_series set last_no = last_no + 1`, '23514')
    await fails(sql`insert into invoice_series values ('INV-1999', 1, app_now())`, '23514')
  })

  it('keeps the seller and the buyer of its day', async () => {
    const brand = await buildBrand({ name: 'Glow Theory' })
    await buildPaid(brand)
    await server.call(invoices.updateBilling, { as: brand, body: billingOf() })
    await buildPaid(brand)
    const [after, before] = await listOf(brand)
    const textOf = async (url = '') => readPaper((await open(url, brand)).rawPayload)
    expect(await textOf(before?.pdfUrl)).toContain('Glow Theory')
    expect(await textOf(before?.pdfUrl)).not.toContain('Handels GmbH')
    expect(await textOf(after?.pdfUrl)).toContain('Glow Theory Handels GmbH')
    const { rows: mails } = await sql<{ to_address: string; subject: string }>`
      select to_address, subject from mails where subject like ${`%${after?.number}%`}`.execute(db)
    expect(mails).toEqual([
      { to_address: 'rechnung@glow.test', subject: `Invoice ${after?.number}: $11.90` },
    ])
  })
})

describe('GET /wallet/invoices/:invoiceId.pdf', () => {
  it('is a PDF that says who, what and how much, the same each time', async () => {
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
    expect((await open(invoice?.pdfUrl ?? '', brand)).rawPayload.equals(answer.rawPayload)).toBe(
      true,
    )
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
      'This invoice is paid. There is nothing left to do.',
    ])
      expect(text).toContain(words)
    const note = await open(credit?.pdfUrl ?? '', brand)
    const credited = readPaper(note.rawPayload)
    for (const words of ['Credit note', invoice?.number, '25,000', '$297.50', 'Given back'])
      expect(credited).toContain(words)
  })

  it('is for members of that brand, and as if it weren’t there for others', async () => {
    const brand = await buildBrand()
    await buildPaid(brand)
    const url = (await listOf(brand))[0]?.pdfUrl ?? ''
    expect((await open(url)).json()).toMatchObject({ code: 'session.required' })
    expect((await open(url, await buildCreator())).json()).toMatchObject({
      code: 'role.brand_only',
    })
    const others = await open(url, await buildBrand())
    expect([others.statusCode, others.json().code]).toEqual([404, 'invoice.not_found'])
    for (const id of ['nothing', randomUUID(), '..%2f..%2fetc'])
      expect((await open(`/api/wallet/invoices/${id}.pdf`, brand)).statusCode).toBe(404)
  })
})

describe('GET /wallet/billing', () => {
  it('is empty at first, and tells a manager that others change it', async () => {
    const manager = await buildBrand({ member: 'manager' })
    expect((await server.call(invoices.billing, { as: manager })).body).toEqual({
      details: null,
      can: { edit: { allowed: false, because: 'billing.finance_only' } },
    })
  })
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

  it.each([
    [{ legalName: ' ' }, 'legalName', 'Give the name your company is registered under.'],
    [{ country: 'Germany' }, 'country', 'Choose a country.'],
    [{ email: 'nobody' }, 'email', 'Use an address such as invoices@example.com.'],
  ])('refuses %j with a sentence', async (wrong, field, sentence) => {
    const brand = await buildBrand()
    const answer = await server.call(invoices.updateBilling, { as: brand, body: billingOf(wrong) })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })

  it('refuses a viewer', async () => {
    const viewer = await buildBrand({ member: 'viewer' })
    const answer = await server.call(invoices.updateBilling, { as: viewer, body: billingOf() })
    expect(answer).toMatchObject({ status: 403, body: { code: 'billing.finance_only' } })
  })
})
