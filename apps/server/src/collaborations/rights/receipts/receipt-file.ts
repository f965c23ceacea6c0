import { isId } from '@tandem/contract/ids.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drawPaperFor } from '#money/invoices/index.ts'
import { refuse } from '#platform/refusal.ts'
import { findReceipt } from './receipt.views.ts'
import { keysPath, type Receipt } from './receipt-facts.rules.ts'
import { listPublicKeys } from './receipt-key.store.ts'
import { receiptPaperOf } from './receipt-paper.words.ts'
import { publicJwk } from './receipt-signature.ts'

type Asked = FastifyRequest<{ Params: { grantId: string } }>

const readerOf = async (request: Asked) =>
  (await request.server.resolveActor(request)) ?? refuse('session.required')

const receiptOf = async (request: Asked): Promise<Receipt> => {
  const actor = await readerOf(request)
  const { grantId } = request.params
  const receipt = isId(grantId) ? await findReceipt(actor, grantId) : undefined
  return receipt ?? refuse('rights.not_found')
}

const named = (reply: FastifyReply, { id }: Receipt, ending: string): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="rights-${id}.${ending}"`)

export const serveReceipts = (app: FastifyInstance): void => {
  app.get('/api/rights/:grantId/receipt.json', async (request: Asked, reply) => {
    const receipt = await receiptOf(request)
    return named(reply, receipt, 'json')
      .type('application/json')
      .send(`${JSON.stringify(receipt, null, 2)}\n`)
  })
  app.get('/api/rights/:grantId/receipt.pdf', async (request: Asked, reply) => {
    const { userId } = await readerOf(request)
    const receipt = await receiptOf(request)
    return named(reply, receipt, 'pdf')
      .type('application/pdf')
      .send(await drawPaperFor(userId, receiptPaperOf(receipt)))
  })
  /** A JSON Web Key Set (RFC 7517), so that third parties can verify receipts. */
  app.get(keysPath, { helmet: false }, async (_request, reply) =>
    reply
      .type('application/json')
      .header('access-control-allow-origin', '*')
      .send({ keys: (await listPublicKeys()).map(publicJwk) }),
  )
}
