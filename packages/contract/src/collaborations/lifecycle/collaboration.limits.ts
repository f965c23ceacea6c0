import type { ClockDays } from './collaboration-terms.schema.ts'
import { produceDays } from './content-due.ts'

/** Default periods in days. */
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
/** Days in which a brand can reopen a declined application. */
export const reconsiderDays = 7
