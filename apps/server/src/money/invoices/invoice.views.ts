import type {
  Invoice,
  InvoiceFilters,
  InvoicePage,
} from '@tandem/contract/money/invoices/invoice.schema.ts'
import { sql } from 'kysely'
import { coinsInWords } from '#money/coins/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { inSnapshot } from '#platform/postgres/snapshot.ts'
import type { InvoiceLine, InvoiceParty } from './invoice.words.ts'
import { invoicePathOf } from './invoice-path.ts'
import { isMeant } from './invoice-period.views.ts'
import { viewInvoiceSums } from './invoice-sums.views.ts'

export type InvoiceDocument = {
  id: string
  number: string
  kind: 'invoice' | 'credit_note'
  cause: Invoice['cause']
  topupId: string
  seller: InvoiceParty
  buyer: InvoiceParty
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
  corrects: string | null
  correctsId: string | null
}

const documents = sql.raw(`
    select i.id, i.number, i.kind, i.cause, i.topup_id as "topupId", i.seller, i.buyer, i.lines,
           i.net_minor as "netMinor", i.tax_minor as "taxMinor", i.tax_bps as "taxBps",
           i.tax_name as "taxName", i.currency, i.provider,
           i.payment_reference as "paymentReference", i.paid_at as "paidAt",
           i.issued_at as "issuedAt", o.number as corrects, o.id as "correctsId"
      from invoices i left join invoices o on o.id = i.corrects`)

export const findInvoiceDocument = async (
  actor: BrandActor,
  id: string,
): Promise<InvoiceDocument | undefined> => {
  const { rows } = await sql<InvoiceDocument>`
    ${documents} where i.brand_id = ${actor.brandId} and i.id = ${id}::uuid`.execute(db)
  return rows[0]
}

type Part = { after?: { at: string; id: string } | undefined; limit: number }

export const listInvoiceDocuments = async (
  actor: Pick<BrandActor, 'brandId'>,
  filters: InvoiceFilters,
  { after, limit }: Part,
  tx: Db = db,
): Promise<InvoiceDocument[]> => {
  const goesOn =
    after === undefined
      ? sql`true`
      : sql`(i.issued_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<InvoiceDocument>`
    ${documents} where ${isMeant(actor, filters)} and ${goesOn}
     order by i.issued_at desc, i.id desc limit ${limit}`.execute(tx)
  return rows
}

export const kindOf = ({ kind, corrects }: InvoiceDocument): Invoice['kind'] =>
  kind === 'invoice' && corrects !== null ? 'correction' : kind

const shape = (document: InvoiceDocument): Invoice => ({
  id: document.id,
  number: document.number,
  kind: kindOf(document),
  cause: document.cause,
  issuedAt: document.issuedAt,
  topupId: document.topupId,
  words: coinsInWords(document.lines.reduce((sum, { coins }) => sum + coins, 0)),
  netMinor: document.netMinor,
  taxMinor: document.taxMinor,
  grossMinor: document.netMinor + document.taxMinor,
  currency: document.currency,
  pdfUrl: invoicePathOf(document.id),
  corrects:
    document.corrects === null || document.correctsId === null
      ? null
      : { number: document.corrects, pdfUrl: invoicePathOf(document.correctsId) },
})

export const listInvoices = async (
  actor: BrandActor,
  query: InvoiceFilters & { cursor?: string | undefined; limit?: number | undefined },
): Promise<InvoicePage> => {
  const { cursor, limit = 24, ...filters } = query
  const place = decodeCursorOf('invoices', cursor)
  const after = place && { at: String(place[0]), id: String(place[1]) }
  const part = { after, limit: limit + 1 }
  // Reads one snapshot, so that the sums and the list agree.
  const [rows, sums] =
    after === undefined
      ? await inSnapshot(async (tx) => [
          await listInvoiceDocuments(actor, filters, part, tx),
          await viewInvoiceSums(actor, filters, tx),
        ])
      : [await listInvoiceDocuments(actor, filters, part), null]
  const { items, nextCursor } = pageFrom(rows, limit, ({ issuedAt, id }) => [
    'invoices',
    issuedAt,
    id,
  ])
  return { items: items.map(shape), nextCursor, sums }
}
