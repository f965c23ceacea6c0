import { randomUUID } from 'node:crypto'
import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { receipts } from '@tandem/contract/collaborations/receipts/receipt.endpoints.ts'
import type { ReceiptDraft } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { expect } from 'vitest'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import type { useTestApp } from '../../test-app.factory.ts'

type Server = ReturnType<typeof useTestApp>
export type PurchaseStage = Awaited<ReturnType<typeof buildPurchase>>

export const purchaseTerms = {
  category: 'purchase_reimburse',
  coins: 300,
  reimburseCapCoins: 3000,
} as const satisfies Partial<CampaignDraft>

export const buildPurchase = (more: Partial<CampaignDraft> = {}) =>
  buildStage({ ...purchaseTerms, ...more })

export const buildReceipt = async (
  creatorId: string,
  more: Partial<ReceiptDraft> = {},
): Promise<ReceiptDraft> => ({
  orderReference: randomUUID(),
  amountMinor: 2490,
  fileUrl: await buildPrivateFile(creatorId),
  ...more,
})

export const playReceipt = async (
  server: Server,
  stage: PurchaseStage,
  state: 'sent' | 'approved',
): Promise<{ id: string; version: number }> => {
  const { id } = await playTo(server, stage, 'accepted')
  const params = { collaborationId: id }
  const body = await buildReceipt(stage.creator.actor.userId)
  const sent = await server.call(receipts.send, { as: stage.creator, params, body })
  expect(sent.body).toMatchObject({ state: 'proof_submitted' })
  if (state === 'sent') return sent.body
  const { version } = sent.body
  const approved = await server.call(receipts.approve, {
    as: stage.brand,
    params,
    body: { version },
  })
  expect(approved.body).toMatchObject({ state: 'producing' })
  return approved.body
}
