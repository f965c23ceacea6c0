import { finished } from 'node:stream/promises'
import { InvoiceFilters } from '@tandem/contract/invoices/invoice.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fairTurns } from '#platform/fair-turns.ts'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { inSnapshot } from '#platform/postgres/snapshot.ts'
import { ensure } from '#platform/refusal.ts'
import { type InvoiceDocument, listInvoiceDocuments } from './invoice.views.ts'
import { bundleMax } from './invoice-bundle.rules.ts'
import { periodFileName } from './invoice-period.rules.ts'
import { viewInvoiceSums } from './invoice-sums.views.ts'
import { drawPaperFor } from './paper/draw-paper.ts'
import { paperFileName, paperOf } from './paper/invoice-paper.words.ts'

// A file takes as long as its reader does, so only the files of one person are limited.
const takePlace = fairTurns({ running: Number.POSITIVE_INFINITY, runningOfOne: 2, waitingOfOne: 0 })

/** Resolves once the person may begin a file; the place is kept until the answer has ended. */
const holdPlace = (forWhom: string, reply: FastifyReply): Promise<void> =>
  new Promise((begin, refuseIt) => {
    const untilEnd = async () => {
      begin()
      // A reader who leaves ends the answer too.
      await finished(reply.raw).catch(() => undefined)
    }
    takePlace(forWhom, untilEnd).catch(refuseIt)
  })

/** In one ZIP, each the same bytes as on its own. */
export const sendInvoiceBundle = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const filters = parseInput(InvoiceFilters, request.query)
  const documents = await inSnapshot(async (tx) => {
    ensure((await viewInvoiceSums(actor, filters, tx)).can.bundle)
    return listInvoiceDocuments(actor, filters, { limit: bundleMax }, tx)
  })
  await holdPlace(actor.userId, reply)
  const { makeZip } = await import('client-zip')
  return reply
    .type('application/zip')
    .header(
      'content-disposition',
      `attachment; filename="${periodFileName(filters.period, 'zip')}"`,
    )
    .send(makeZip(filesOf(actor.userId, documents)))
}

// Drawn as they are sent: who leaves early has no more drawn, and none stands in memory.
async function* filesOf(forWhom: string, documents: readonly InvoiceDocument[]) {
  for (const document of documents) {
    const paper = paperOf(document)
    // A line of its own: single papers that the same person opens never refuse one of the file's.
    const input = await drawPaperFor(`${forWhom} bundle`, paper)
    yield { name: paperFileName(paper), input, lastModified: new Date(document.issuedAt) }
  }
}
