import { InvoiceFilters } from '@tandem/contract/invoices/invoice.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { inTurns } from '#platform/in-turns.ts'
import { inSnapshot } from '#platform/postgres/snapshot.ts'
import { ensure } from '#platform/refusal.ts'
import { type InvoiceDocument, listInvoiceDocuments } from './invoice.views.ts'
import { bundleMax } from './invoice-bundle.rules.ts'
import { periodFileName } from './invoice-period.rules.ts'
import { viewInvoiceSums } from './invoice-sums.views.ts'
import { paperFileName, paperOf } from './paper/invoice-paper.words.ts'
import { drawPaper } from './paper/paper.pdf.ts'

// Of all such files one document at a time is drawn: other requests come between.
const inTurn = inTurns({ running: 1, waiting: Number.POSITIVE_INFINITY })

/** In one ZIP, each the same bytes as on its own. */
export const sendInvoiceBundle = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const filters = parseInput(InvoiceFilters, request.query)
  const documents = await inSnapshot(async (tx) => {
    ensure((await viewInvoiceSums(actor, filters, tx)).can.bundle)
    return listInvoiceDocuments(actor, filters, { limit: bundleMax }, tx)
  })
  const { makeZip } = await import('client-zip')
  return reply
    .type('application/zip')
    .header(
      'content-disposition',
      `attachment; filename="${periodFileName(filters.period, 'zip')}"`,
    )
    .send(makeZip(filesOf(documents)))
}

// Drawn as they are sent: who leaves early has no more drawn, and none stands in memory.
async function* filesOf(documents: readonly InvoiceDocument[]) {
  for (const document of documents) {
    const paper = paperOf(document)
    const input = await inTurn(() => drawPaper(paper))
    yield { name: paperFileName(paper), input, lastModified: new Date(document.issuedAt) }
  }
}
