import * as z from 'zod/mini'
import { ReimburseOn } from '../../campaigns/campaigns/campaign-terms.vocabulary.ts'
import { Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { line, lines } from '../../text.schema.ts'

export const ReceiptRefusalReason = z.enum([
  'unreadable',
  'another_product',
  'amount_differs',
  'order_unknown',
  'other',
])
export type ReceiptRefusalReason = z.infer<typeof ReceiptRefusalReason>

export const receiptRefusalLabels: Record<ReceiptRefusalReason, string> = {
  unreadable: 'It can’t be read',
  another_product: 'It is for another product',
  amount_differs: 'The amount isn’t the one on the receipt',
  order_unknown: 'The order can’t be found',
  other: 'Another reason',
}

/** In the currency's smallest unit. The limit is far above any reimbursement cap. */
const amountMinorMax = 1_000_000_000_000

export const ReceiptDraft = z.strictObject({
  orderReference: line(80).check(
    z.regex(/[\p{L}\p{N}]/u, 'Enter the order number from the receipt.'),
  ),
  amountMinor: z
    .int('Enter the amount you paid, for example 24.90.')
    .check(
      z.gte(1, 'Enter the amount you paid, for example 24.90.'),
      z.lte(amountMinorMax, 'Enter the amount on the receipt. This one is too large.'),
    ),
  fileUrl: z
    .string()
    .check(
      z.minLength(1, 'Add a photo or the PDF of the receipt.'),
      z.maxLength(300, 'Add a photo or the PDF of the receipt.'),
    ),
})
export type ReceiptDraft = z.infer<typeof ReceiptDraft>

export const ReceiptRefusal = z.strictObject({
  version: z.int().check(z.gte(0)),
  reason: ReceiptRefusalReason,
  words: lines(2000).check(z.minLength(10, 'Say in at least 10 characters what to send instead.')),
})
export type ReceiptRefusal = z.infer<typeof ReceiptRefusal>

export const Receipt = z.object({
  id: z.uuid(),
  round: z.int(),
  orderReference: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  /** Coins to reimburse: the receipt's amount, limited to the cap. */
  coins: Coins,
  fileUrl: z.string(),
  /** `lapsed`: the collaboration ended before the receipt was checked. */
  verdict: z.enum(['pending', 'approved', 'refused', 'lapsed']),
  reason: z.nullable(ReceiptRefusalReason),
  words: z.nullable(z.string()),
  /** Approved automatically, because nobody decided in time. */
  bySilence: z.boolean(),
  sentAt: Moment,
  decidedAt: z.nullable(Moment),
})
export type Receipt = z.infer<typeof Receipt>

export const Purchase = z.object({
  capCoins: Coins,
  reimburseOn: ReimburseOn,
  /** Coins of the approved receipt. Null before approval. */
  approvedCoins: z.nullable(Coins),
  paidBack: z.nullable(z.object({ coins: Coins, at: Moment })),
  /** True when a dispute decided the reimbursement. */
  divided: z.boolean(),
  refusals: z.int(),
})
export type Purchase = z.infer<typeof Purchase>
