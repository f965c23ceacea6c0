import type { Invoice, InvoiceCorrection } from '@tandem/contract/invoices/invoice.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/cursor.ts'
import { db } from '#platform/db.ts'
import { coinsOf, type InvoiceLine, type Party } from './invoice.words.ts'
import { invoicePathOf } from './invoice-path.ts'

type Row = {
  id: string
  number: string
  kind: InvoiceCorrection['kind']
  cause: 'payment' | InvoiceCorrection['cause']
  corrects: string | null
  topup_id: string
  lines: InvoiceLine[]
  net_minor: number
  tax_minor: number
  currency: string
  issued_at: string
}

const columns = sql.raw(
  'id, number, kind, cause, corrects, topup_id, lines, net_minor, tax_minor, currency, issued_at',
)

const shape = (row: Row) => ({
  id: row.id,
  number: row.number,
  issuedAt: row.issued_at,
  netMinor: row.net_minor,
  taxMinor: row.tax_minor,
  grossMinor: row.net_minor + row.tax_minor,
  currency: row.currency,
  pdfUrl: invoicePathOf(row.id),
})

const correctionOf = (row: Row): InvoiceCorrection[] =>
  row.cause === 'payment' ? [] : [{ ...shape(row), kind: row.kind, cause: row.cause }]

/** The brand's invoices, newest first, each with what changed it since. */
export const listInvoices = async (
  actor: BrandActor,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<Invoice>> => {
  const limit = query.limit ?? 24
  const [after] = decodeCursorOf('invoices', query.cursor) ?? []
  const { rows } = await sql<Row>`
    select ${columns} from invoices
     where brand_id = ${actor.brandId} and corrects is null
       and ${after === undefined ? sql`true` : sql`id < ${String(after)}::uuid`}
     order by id desc limit ${limit + 1}`.execute(db)
  const corrections = await sql<Row>`
    select ${columns} from invoices where corrects = any(${rows.map(({ id }) => id)}::uuid[])
     order by issued_at, id`.execute(db)
  const { items, nextCursor } = pageFrom(rows, limit, (last) => ['invoices', last.id])
  return {
    items: items.map((row) => ({
      ...shape(row),
      topupId: row.topup_id,
      words: coinsOf(row.lines.reduce((sum, { coins }) => sum + coins, 0)),
      corrections: corrections.rows
        .filter(({ corrects }) => corrects === row.id)
        .flatMap(correctionOf),
    })),
    nextCursor,
  }
}

/** Everything a document says; the row it is drawn from. */
export type InvoiceDocument = {
  id: string
  number: string
  kind: InvoiceCorrection['kind']
  cause: 'payment' | InvoiceCorrection['cause']
  seller: Party
  buyer: Party
  lines: InvoiceLine[]
  netMinor: number
  taxMinor: number
  taxBps: number
  taxName: string
  currency: string
  provider: string
  paymentReference: string
  paidAt: string | null
  issuedAt: string
  /** The number of the invoice it changes. */
  corrects: string | null
}

/** The brand's own invoice or credit note; undefined for another brand's. */
export const findInvoiceDocument = async (
  actor: BrandActor,
  id: string,
): Promise<InvoiceDocument | undefined> => {
  const { rows } = await sql<InvoiceDocument>`
    select i.id, i.number, i.kind, i.cause, i.seller, i.buyer, i.lines, i.net_minor as "netMinor",
           i.tax_minor as "taxMinor", i.tax_bps as "taxBps", i.tax_name as "taxName", i.currency,
           i.provider, i.payment_reference as "paymentReference", i.paid_at as "paidAt",
           i.issued_at as "issuedAt", o.number as corrects
      from invoices i left join invoices o on o.id = i.corrects
     where i.brand_id = ${actor.brandId} and i.id = ${id}::uuid`.execute(db)
  return rows[0]
}
