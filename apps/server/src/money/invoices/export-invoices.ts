import type { ExportPart } from '#platform/export-parts.ts'
import { listInvoiceDocuments } from './invoice.views.ts'
import { drawPaperFor } from './paper/draw-paper.ts'
import { paperFileName, paperOf } from './paper/invoice-paper.words.ts'

const atOnce = 50

/** Draws each document when it is written, to save memory. */
export const exportInvoices: ExportPart = async function* ({ brandId }) {
  if (brandId === null) return
  let after: { at: string; id: string } | undefined
  do {
    const documents = await listInvoiceDocuments({ brandId }, {}, { after, limit: atOnce })
    for (const document of documents) {
      const paper = paperOf(document)
      const input = await drawPaperFor('exports', paper)
      yield { name: `invoices/${paperFileName(paper)}`, input, at: new Date(document.issuedAt) }
    }
    const last = documents.length === atOnce ? documents.at(-1) : undefined
    after = last && { at: last.issuedAt, id: last.id }
  } while (after !== undefined)
}
