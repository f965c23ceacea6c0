import { receipts } from '@tandem/contract/collaborations/receipts/receipt.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { showToBrand, showToCreator } from '#collaborations/overview/index.ts'
import { bindStep } from '#platform/http/bind.ts'
import { approveReceipt } from './approve-receipt.ts'
import { refuseReceipt } from './refuse-receipt.ts'
import { sendReceipt } from './send-receipt.ts'

export const serveReceipts = (app: FastifyInstance): void => {
  bindStep(
    app,
    receipts.send,
    ({ actor, params, body }) => sendReceipt(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    receipts.approve,
    ({ actor, params, body }) => approveReceipt(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    receipts.refuse,
    ({ actor, params, body }) => refuseReceipt(actor, params.collaborationId, body),
    showToBrand,
  )
}
