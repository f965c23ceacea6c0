import { isId } from '@tandem/contract/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brandOf } from '#platform/http/brand-of.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { findBilling } from './billing.views.ts'
import { findInvoiceDocument } from './invoice.views.ts'
import { drawPaperFor } from './paper/draw-paper.ts'
import { paperFileName, paperOf } from './paper/invoice-paper.words.ts'
import type { Paper } from './paper/paper.pdf.ts'
import { findPaymentRequest } from './payment-request.views.ts'
import { requestPaperOf } from './payment-request.words.ts'

const sendPaper = async (
  reply: FastifyReply,
  forWhom: string,
  paper: Paper,
): Promise<FastifyReply> =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${paperFileName(paper)}"`)
    .send(await drawPaperFor(forWhom, paper))

export const sendInvoiceFile = async (
  request: FastifyRequest<{ Params: { invoiceId: string } }>,
  reply: FastifyReply,
) => {
  const actor = await brandOf(request)
  const { invoiceId } = request.params
  const invoice = isId(invoiceId) ? await findInvoiceDocument(actor, invoiceId) : undefined
  return sendPaper(reply, actor.userId, paperOf(invoice ?? refuse('invoice.not_found')))
}

export const sendRequestFile = async (
  request: FastifyRequest<{ Params: { topupId: string } }>,
  reply: FastifyReply,
) => {
  const actor = await brandOf(request)
  const { topupId } = request.params
  const asked = isId(topupId) ? await findPaymentRequest(actor, topupId) : undefined
  const { bank } = settings
  if (asked === undefined || bank === undefined) return refuse('topup.not_found')
  const details = await findBilling(actor.brandId)
  return sendPaper(reply, actor.userId, requestPaperOf(asked, bank, details))
}
