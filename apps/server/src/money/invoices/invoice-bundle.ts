import { finished } from 'node:stream/promises'
import { InvoiceFilters } from '@tandem/contract/money/invoices/invoice.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { inSnapshot } from '#platform/postgres/snapshot.ts'
import { ensure, Refusal } from '#platform/refusal.ts'
import { type InvoiceDocument, listInvoiceDocuments } from './invoice.views.ts'
import { bundleMax } from './invoice-bundle.rules.ts'
import { periodFileName } from './invoice-period.rules.ts'
import { viewInvoiceSums } from './invoice-sums.views.ts'
import { drawPaperFor } from './paper/draw-paper.ts'
import { paperFileName, paperOf } from './paper/invoice-paper.words.ts'

const openFiles = new Map<string, number>()
const openFilesMax = 2

/** Slow downloads keep files open, so each account may have only 2 open files. */
const limitOpenFiles = (forWhom: string, reply: FastifyReply): void => {
  const open = openFiles.get(forWhom) ?? 0
  if (open >= openFilesMax) throw new Refusal('server.busy', { retryAfterSeconds: 1 })
  openFiles.set(forWhom, open + 1)
  const close = () => {
    const rest = (openFiles.get(forWhom) ?? 1) - 1
    if (rest === 0) openFiles.delete(forWhom)
    else openFiles.set(forWhom, rest)
  }
  finished(reply.raw).then(close, close)
}

export const sendInvoiceBundle = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const filters = parseInput(InvoiceFilters, queryOf(request))
  const documents = await inSnapshot(async (tx) => {
    ensure((await viewInvoiceSums(actor, filters, tx)).can.bundle)
    return listInvoiceDocuments(actor, filters, { limit: bundleMax }, tx)
  })
  limitOpenFiles(actor.userId, reply)
  const { makeZip } = await import('client-zip')
  return reply
    .type('application/zip')
    .header(
      'content-disposition',
      `attachment; filename="${periodFileName(filters.period, 'zip')}"`,
    )
    .send(makeZip(filesOf(actor.userId, documents)))
}

// Draws each document when it is sent, to save memory and work.
async function* filesOf(forWhom: string, documents: readonly InvoiceDocument[]) {
  for (const document of documents) {
    const paper = paperOf(document)
    // Uses its own queue, so that a bundle never delays single documents.
    const input = await drawPaperFor(`${forWhom} bundle`, paper)
    yield { name: paperFileName(paper), input, lastModified: new Date(document.issuedAt) }
  }
}
