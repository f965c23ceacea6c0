import { receipts } from '@tandem/contract/receipts/receipt.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bindStep } from '#platform/http/bind.ts'
import { showToBrand, showToCreator } from '../sides/index.ts'
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
