import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { type DueDocument, isCredit } from './invoice.rules.ts'
import type { InvoiceLine, InvoiceParty } from './invoice.words.ts'
import type { PaidTopup } from './invoice-situation.views.ts'

export type TakenNumber = { series: string; no: number; number: string; issuedAt: string }

/** Locks the number series until the commit. A higher number never has an earlier date. */
export const takeNumber = async (tx: Db, prefix: string): Promise<TakenNumber> => {
  const { rows } = await sql<Omit<TakenNumber, 'number'>>`
    insert into invoice_series as s (series, last_no, last_issued_at)
    values (${prefix} || '-' || extract(year from app_now())::int, 1, app_now())
    on conflict (series) do update
      set last_no = s.last_no + 1, last_issued_at = greatest(s.last_issued_at, excluded.last_issued_at)
    returning series, last_no as no, last_issued_at as "issuedAt"`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a series always has a next number')
  return { ...row, number: `${row.series}-${String(row.no).padStart(6, '0')}` }
}

export const insertInvoice = async (
  tx: Db,
  taken: TakenNumber,
  issued: {
    topup: PaidTopup
    document: DueDocument
    corrects: string | null
    seller: InvoiceParty
    buyer: InvoiceParty
    lines: InvoiceLine[]
    taxName: string
  },
): Promise<string> => {
  const { topup, document } = issued
  const { id } = await tx
    .insertInto('invoices')
    .values({
      series: taken.series,
      no: taken.no,
      number: taken.number,
      issued_at: taken.issuedAt,
      kind: isCredit(document.cause) ? 'credit_note' : 'invoice',
      cause: document.cause,
      brand_id: topup.brandId,
      topup_id: topup.id,
      corrects: issued.corrects,
      refund_id: document.refundId,
      seller: JSON.stringify(issued.seller),
      buyer: JSON.stringify(issued.buyer),
      lines: JSON.stringify(issued.lines),
      net_minor: document.netMinor,
      tax_minor: document.taxMinor,
      tax_bps: topup.taxBps,
      tax_name: issued.taxName,
      currency: topup.currency,
      provider: topup.provider,
      // Omits the sandbox's reference, with which every reader could open the payment page.
      payment_reference: topup.provider === 'sandbox' ? topup.id : topup.providerRef,
      paid_at: topup.paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
