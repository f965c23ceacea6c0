import * as z from 'zod/mini'
import { ReimburseOn, UsageChannel } from '../../campaigns/campaigns/campaign-terms.vocabulary.ts'
import { ofTexts, textsWith } from '../../campaigns/campaigns/campaign-texts.ts'
import { Coins } from '../../money/coins/coins.schema.ts'

const Days = z.int().check(z.gte(0))

/** Periods in days. `reviewDays` are working days. */
export const ClockDays = z.object({
  decideDays: Days,
  answerDays: Days,
  shipDays: Days,
  receiveDays: Days,
  buyDays: Days,
  receiptDays: Days,
  resendReceiptDays: Days,
  produceDays: Days,
  graceDays: Days,
  extensionDays: Days,
  reviewDays: Days,
  changeDays: Days,
  postDays: Days,
  repostDays: Days,
  liveCheckDays: Days,
  replyDays: Days,
})
export type ClockDays = z.infer<typeof ClockDays>

export const CollaborationTerms = z.object({
  ...ClockDays.shape,
  coins: Coins,
  reimburseCapCoins: Coins,
  reimburseOn: ReimburseOn,
  needsDraft: z.boolean(),
  /** Maximum numbers of change requests and of rejected receipts. */
  changeRounds: z.int(),
  receiptRounds: z.int(),
  keepLiveDays: Days,
  usageDays: Days,
  usageChannels: z.array(UsageChannel),
  usageEdits: z.boolean(),
  /** Null means that the use is allowed everywhere. */
  usageTerritory: z.nullable(z.string()),
  ...ofTexts(textsWith('ticked'), () => z.string()),
  checklist: z.array(z.string()),
})
export type CollaborationTerms = z.infer<typeof CollaborationTerms>
