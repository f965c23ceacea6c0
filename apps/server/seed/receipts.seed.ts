import { mkdir, writeFile } from 'node:fs/promises'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import {
  approveReceipt,
  approveReceiptBySilence,
} from '../src/collaborations/receipts/approve-receipt.ts'
import { refuseReceipt } from '../src/collaborations/receipts/refuse-receipt.ts'
import { sendReceipt } from '../src/collaborations/receipts/send-receipt.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { uploadFolder, uploadPath } from '../src/platform/files/file-store.ts'
import { finishUpload } from '../src/platform/files/uploads/finish-upload.ts'
import { startUpload } from '../src/platform/files/uploads/start-upload.ts'
import { db } from '../src/platform/postgres/db.ts'
import type { CampaignStory } from './campaigns.content.ts'
import { receiptPaper } from './receipt-paper.ts'
import type { Timeline } from './timeline.ts'

type Purchase = {
  timeline: Timeline
  brand: BrandActor
  creator: CreatorActor
  campaign: CampaignStory
  id: string
}
type Chances = { price: number; patience: number }

const silenceAfter = 3 * dayMs

export const planPurchase = (
  part: Purchase,
  sentAt: number,
  { price, patience }: Chances,
  whenPaidBack: (at: number) => void,
): void => {
  const { timeline, brand, id } = part
  const approve = (at: number) =>
    timeline.plan(at, async () => {
      if (at === sentAt + silenceAfter) await approveReceiptBySilence(id)
      else await approveReceipt(brand, id, { version: await versionOf(id) })
      whenPaidBack(at)
    })
  timeline.plan(sentAt, async () => {
    await send(part, { price, round: 1 })
    if (patience < 0.2) planRefusal(part, sentAt, price, approve)
    else approve(sentAt + Math.min(silenceAfter, patience * 4 * dayMs))
  })
}

const planRefusal = (
  part: Purchase,
  sentAt: number,
  price: number,
  approve: (at: number) => void,
): void => {
  const { timeline, brand, id } = part
  timeline.plan(sentAt + 20 * hourMs, async (refusedAt) => {
    await refuseReceipt(brand, id, {
      version: await versionOf(id),
      reason: 'order_unknown',
      words: 'We cannot find this order in our shop. Is a digit missing?',
    })
    timeline.plan(refusedAt + 9 * hourMs, async (againAt) => {
      await send(part, { price, round: 2 })
      approve(againAt + 30 * hourMs)
    })
  })
}

const send = async (
  { creator, campaign, id }: Purchase,
  { price, round }: { price: number; round: number },
): Promise<void> => {
  const cap = await capOf(id)
  const amountMinor = Math.round(cap * (0.55 + price * 0.6))
  const orderReference = `${id.slice(-6).toUpperCase()}-${round}`
  const paper = receiptPaper({
    shop: campaign.brand,
    order: orderReference,
    item: campaign.title,
    total: `EUR ${(amountMinor / 100).toFixed(2)}`,
  })
  const fileUrl = await upload(creator.userId, paper)
  await sendReceipt(creator, id, { orderReference, amountMinor, fileUrl })
}

const upload = async (userId: string, bytes: Buffer): Promise<string> => {
  const told = { kind: 'pdf', name: 'receipt.pdf', bytes: bytes.length }
  const uploadId = await startUpload(userId, told)
  await mkdir(uploadFolder(), { recursive: true })
  await writeFile(uploadPath(uploadId), bytes)
  return (await finishUpload(userId, uploadId)).url
}

const rowOf = (id: string) =>
  db
    .selectFrom('collaborations')
    .select(['version', 'reimburse_cap_coins'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const versionOf = async (id: string): Promise<number> => (await rowOf(id)).version
const capOf = async (id: string): Promise<number> => (await rowOf(id)).reimburse_cap_coins
