import { currencyDigits } from '@tandem/contract/currency.ts'
import { InvoiceFilters } from '@tandem/contract/money/invoices/invoice.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandActor } from '#platform/actor.ts'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { type InvoiceDocument, kindOf, listInvoiceDocuments } from './invoice.views.ts'
import { countryOf } from './invoice.words.ts'
import { periodFileName } from './invoice-period.rules.ts'

const columns = [
  'Number',
  'Kind',
  'Date (UTC)',
  'Corrects',
  'Billed to',
  'Country',
  'Tax ID',
  'Net',
  'Tax',
  'Tax rate (%)',
  'Tax amount',
  'Gross',
  'Currency',
  'Top-up reference',
]

const kinds = { invoice: 'Invoice', credit_note: 'Credit note', correction: 'Correction' }
const documentsPerRead = 1000

export const sendInvoiceList = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const filters = parseInput(InvoiceFilters, queryOf(request))
  const name = periodFileName(filters.period, 'csv')
  return sendCsv(reply, { name, columns, rows: rowsOf(actor, filters) })
}

async function* rowsOf(actor: BrandActor, filters: InvoiceFilters): AsyncGenerator<CsvRow[]> {
  let after: { at: string; id: string } | undefined
  do {
    const part = { after, limit: documentsPerRead }
    const documents: InvoiceDocument[] = await listInvoiceDocuments(actor, filters, part)
    yield documents.map(cells)
    const last = documents.length < documentsPerRead ? undefined : documents.at(-1)
    after = last && { at: last.issuedAt, id: last.id }
  } while (after !== undefined)
}

const cells = (document: InvoiceDocument): CsvRow => {
  // Amounts of credit notes are negative, so that a column adds up to the remaining amount.
  const sign = document.kind === 'credit_note' ? -1 : 1
  const money = (minor: number): number =>
    minor === 0 ? 0 : (sign * minor) / 10 ** currencyDigits(document.currency)
  return [
    document.number,
    kinds[kindOf(document)],
    csvTime(document.issuedAt),
    document.corrects ?? '',
    document.buyer.name,
    countryOf(document.buyer),
    document.buyer.taxId,
    money(document.netMinor),
    document.taxName,
    document.taxBps / 100,
    money(document.taxMinor),
    money(document.netMinor + document.taxMinor),
    document.currency,
    document.paymentReference,
  ]
}
