import type { ClockDays } from './collaboration-terms.schema.ts'
import { produceDays } from './content-due.ts'

/** How long each step may take where nobody agreed on anything else. */
export const houseDays = {
  decideDays: 10,
  answerDays: 7,
  shipDays: 7,
  receiveDays: 21,
  buyDays: 7,
  receiptDays: 3,
  resendReceiptDays: 5,
  produceDays,
  graceDays: 3,
  extensionDays: 7,
  changeDays: 5,
  postDays: 5,
  repostDays: 3,
  liveCheckDays: 3,
  replyDays: 5,
} as const satisfies Omit<ClockDays, 'reviewDays'>
/** How long a brand may take back that it declined. */
export const reconsiderDays = 7
