import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refusal.ts'
import { findInvoiceDocument } from './invoice.views.ts'
import { paperOf } from './invoice-paper.words.ts'
import { drawPaper } from './paper.pdf.ts'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Sends an invoice of the brand as a PDF, drawn from its row each time. */
export const sendInvoiceFile = async (
  request: FastifyRequest<{ Params: { invoiceId: string } }>,
  reply: FastifyReply,
) => {
  const actor = (await request.server.resolveActor(request)) ?? refuse('session.required')
  if (actor.role === null) return refuse('role.not_chosen')
  if (actor.role !== 'brand' || !('brandId' in actor)) return refuse('role.brand_only')
  const { invoiceId } = request.params
  const invoice = isId.test(invoiceId) ? await findInvoiceDocument(actor, invoiceId) : undefined
  if (invoice === undefined) return refuse('invoice.not_found')
  const file = await drawPaper(paperOf(invoice))
  return (
    reply
      .type('application/pdf')
      // A number of ours: letters, digits and hyphens.
      .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
      .send(file)
  )
}
