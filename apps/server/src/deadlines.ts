import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CollaborationAct } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import { transitions } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { dueAnnouncements, tellAnnouncement } from './accounts/announcements/index.ts'
import {
  deletePerson,
  dueDeletionReminders,
  dueDeletions,
  remindDeletion,
} from './accounts/deletion/index.ts'
import { dueExports, expireExport } from './accounts/exports/index.ts'
import { changeEmailBySilence, dueEmailChanges } from './accounts/identity/index.ts'
import { changedDuty, noteDuty } from './accounts/traders/index.ts'
import {
  disputesToRemind,
  dueBudgets,
  dueCommissions,
  dueDisputes,
  dueExaminations,
  examineEnrolment,
  fundWaiting,
  passCommissionDeadline,
  remindDispute,
  resolveDisputeBySilence,
} from './affiliate/commissions/index.ts'
import {
  claimsToRemind,
  dueClaims,
  dueSilences,
  passClaimDeadline,
  remindClaim,
  tellSilence,
} from './affiliate/conversions/index.ts'
import { dueDebts, dueReturns, followDebt, returnBudget } from './affiliate/programmes/index.ts'
import { dueCampaigns, dueUnidentified } from './campaigns/campaigns/due-campaigns.views.ts'
import { closeDueCampaign } from './campaigns/campaigns/steps/close-due-campaign.ts'
import { pauseUnidentified } from './campaigns/campaigns/steps/pause-unidentified.ts'
import { dueReports, forgetReport } from './campaigns/shared-reports/index.ts'
import {
  listDealsToRemind,
  listOverdueDeals,
} from './collaborations/barter/deals/due-deals.views.ts'
import { expireDeal } from './collaborations/barter/deals/expire-deal.ts'
import { remindDeal } from './collaborations/barter/deals/remind-deal.ts'
import { resolveBySilence } from './collaborations/disputes/index.ts'
import {
  type DueCollaboration,
  listDeclinesToTell,
  listOverdue,
  listToRemind,
} from './collaborations/lifecycle/due-collaborations.views.ts'
import { expireBySilence } from './collaborations/lifecycle/expire-collaboration.ts'
import { remindCollaboration } from './collaborations/lifecycle/remind-collaboration.ts'
import { tellDecline } from './collaborations/lifecycle/tell-decline.ts'
import { approveReceiptBySilence } from './collaborations/receipts/index.ts'
import { dueReviews, revealReview } from './collaborations/reviews/index.ts'
import {
  decideRightsBySilence,
  dueEnds,
  dueRightsDisputes,
  expireRequest,
  listOverdueRequests,
  listRequestsToRemind,
  remindRequest,
  remindRightsDispute,
  rightsDisputesToRemind,
  tellEnd,
} from './collaborations/rights/index.ts'
import {
  dueAddresses,
  eraseAddress,
  settleShipmentBySilence,
} from './collaborations/shipments/index.ts'
import { approveBySilence } from './collaborations/submissions/approve-content.ts'
import { askForNumbers, duePosts } from './content/posts/index.ts'
import { dueIdleCoins, tendIdleCoins } from './money/coins/index.ts'
import { dueLooks, dueRefunds, lookAtPayment, payRefund } from './money/payments/index.ts'
import {
  codesToRemind,
  dueCodes,
  dueExpiries,
  dueReminders,
  expireRedemption,
  failBySilence,
  remindOfCode,
  remindOfExpiry,
} from './money/redemptions/index.ts'
import { dueSettlements, settleMonth } from './money/settlements/index.ts'
import { dueSpendingRequests, expireRequest as expireSpending } from './money/spending/index.ts'
import type { Poller } from './platform/events/poller.ts'
import { type Scanned, scanOf, startScanner } from './platform/events/scanner.ts'

const everyMs = 30_000

type BySilence = (id: string, state: CollaborationState) => Promise<boolean>

/** Runs when a deadline passes without an answer. Returns whether anything changed. */
const bySilence: Partial<Record<CollaborationAct, BySilence>> = {
  expire: expireBySilence,
  receive: settleShipmentBySilence,
  approveReceipt: approveReceiptBySilence,
  approve: approveBySilence,
  resolve: resolveBySilence,
}

const answerSilence: BySilence = async (id, state) => {
  const own = transitions.find(({ from, by }) => from === state && by.includes('system'))
  return (own && (await bySilence[own.act]?.(id, state))) ?? false
}

const aBatch =
  (list: (limit: number) => Promise<string[]>) =>
  async (limit: number, after: string | undefined): Promise<string[]> =>
    after === undefined ? list(limit) : []

const scans = [
  scanOf<string>({
    name: 'email addresses to change without objection',
    list: aBatch(dueEmailChanges),
    fire: changeEmailBySilence,
  }),
  scanOf<DueCollaboration>({
    name: 'reminders',
    list: listToRemind,
    fire: ({ id }) => remindCollaboration(id),
  }),
  scanOf<DueCollaboration>({
    name: 'declines that can no longer be undone',
    list: listDeclinesToTell,
    fire: ({ id }) => tellDecline(id),
  }),
  scanOf<DueCollaboration>({
    name: 'collaborations whose time ran out',
    list: listOverdue,
    fire: ({ id, state }) => answerSilence(id, state),
  }),
  scanOf<string>({
    name: 'campaigns that have run their course',
    list: aBatch(dueCampaigns),
    fire: closeDueCampaign,
  }),
  scanOf<string>({
    name: 'whether traders must identify themselves',
    list: aBatch(changedDuty),
    fire: noteDuty,
  }),
  scanOf<string>({
    name: 'campaigns of brands that nobody is named behind',
    list: aBatch(dueUnidentified),
    fire: pauseUnidentified,
  }),
  scanOf<string>({
    name: 'reviews whose time to stay unseen is over',
    list: aBatch(dueReviews),
    fire: revealReview,
  }),
  scanOf<string>({
    name: 'addresses nobody needs any more',
    list: aBatch(dueAddresses),
    fire: eraseAddress,
  }),
  scanOf<string>({
    name: 'deletions to remind of',
    list: aBatch(dueDeletionReminders),
    fire: remindDeletion,
  }),
  scanOf<string>({
    name: 'accounts to be deleted',
    list: aBatch(dueDeletions),
    fire: deletePerson,
  }),
  scanOf<string>({
    name: 'exports whose time is over',
    list: aBatch(dueExports),
    fire: expireExport,
  }),
  scanOf<string>({
    name: 'payments to ask about',
    list: aBatch(dueLooks),
    fire: lookAtPayment,
  }),
  scanOf<string>({
    name: 'refunds to be paid',
    list: aBatch(dueRefunds),
    fire: payRefund,
  }),
  scanOf<string>({
    name: 'coins that nobody has moved for long',
    list: aBatch(dueIdleCoins),
    fire: tendIdleCoins,
  }),
  scanOf<string>({
    name: 'coupons whose code is soon due',
    list: aBatch(codesToRemind),
    fire: remindOfCode,
  }),
  scanOf<string>({
    name: 'coupons whose code never came',
    list: aBatch(dueCodes),
    fire: failBySilence,
  }),
  scanOf<string>({
    name: 'codes that expire soon',
    list: aBatch(dueReminders),
    fire: remindOfExpiry,
  }),
  scanOf<string>({
    name: 'codes that have expired',
    list: aBatch(dueExpiries),
    fire: expireRedemption,
  }),
  scanOf<string>({
    name: 'programmes whose brand owes coins, or no longer does',
    list: aBatch(dueDebts),
    fire: followDebt,
  }),
  scanOf<string>({
    name: 'programmes that can pay again what waits',
    list: aBatch(dueBudgets),
    fire: fundWaiting,
  }),
  scanOf<string>({
    name: 'disputes about orders whose answer is soon due',
    list: aBatch(disputesToRemind),
    fire: remindDispute,
  }),
  scanOf<string>({
    name: 'disputes about orders that a brand didn’t answer',
    list: aBatch(dueDisputes),
    fire: resolveDisputeBySilence,
  }),
  scanOf<string>({
    name: 'missing orders whose answer is soon due',
    list: aBatch(claimsToRemind),
    fire: remindClaim,
  }),
  scanOf<string>({
    name: 'missing orders that a brand didn’t answer',
    list: aBatch(dueClaims),
    fire: passClaimDeadline,
  }),
  scanOf<string>({
    name: 'shops that have told of no order for long',
    list: aBatch(dueSilences),
    fire: tellSilence,
  }),
  scanOf<string>({
    name: 'creators whose orders are to be looked at together',
    list: aBatch(dueExaminations),
    fire: examineEnrolment,
  }),
  scanOf<string>({
    name: 'commissions whose time is over',
    list: aBatch(dueCommissions),
    fire: passCommissionDeadline,
  }),
  scanOf<string>({
    name: 'ended programmes whose budget came back',
    list: aBatch(dueReturns),
    fire: returnBudget,
  }),
  scanOf<string>({
    name: 'posts whose numbers are wanted',
    list: aBatch(duePosts),
    fire: askForNumbers,
  }),
  scanOf<string>({
    name: 'deals whose answer is soon due',
    list: aBatch(listDealsToRemind),
    fire: remindDeal,
  }),
  scanOf<string>({
    name: 'deals nobody answered',
    list: aBatch(listOverdueDeals),
    fire: expireDeal,
  }),
  scanOf<string>({
    name: 'rights whose end is to be told of',
    list: aBatch(dueEnds),
    fire: tellEnd,
  }),
  scanOf<string>({
    name: 'disputes about rights whose answer is soon due',
    list: aBatch(rightsDisputesToRemind),
    fire: remindRightsDispute,
  }),
  scanOf<string>({
    name: 'disputes about rights nobody answered',
    list: aBatch(dueRightsDisputes),
    fire: decideRightsBySilence,
  }),
  scanOf<string>({
    name: 'questions about rights whose answer is soon due',
    list: aBatch(listRequestsToRemind),
    fire: remindRequest,
  }),
  scanOf<string>({
    name: 'questions about rights nobody answered',
    list: aBatch(listOverdueRequests),
    fire: expireRequest,
  }),
  scanOf<string>({
    name: 'requests to approve spending that nobody answered',
    list: aBatch(dueSpendingRequests),
    fire: expireSpending,
  }),
  scanOf<string>({
    name: 'announcements to tell everybody',
    list: aBatch(dueAnnouncements),
    fire: tellAnnouncement,
  }),
  scanOf<string>({
    name: 'links to reports that ended long ago',
    list: aBatch(dueReports),
    fire: forgetReport,
  }),
  scanOf<string>({
    name: 'brands to be paid for redeemed coupons',
    list: aBatch(dueSettlements),
    fire: settleMonth,
  }),
]

const fail = (error: unknown): never => {
  throw error
}

/** Handles everything that is due, once. The running server uses `startDeadlines` instead. */
export const passDeadlines = async (
  onError: (error: unknown) => void = fail,
): Promise<Scanned[]> => {
  const scanned: Scanned[] = []
  for (const scan of scans) scanned.push(await scan(onError))
  return scanned
}

export const listLate = async (ms: number): Promise<string[]> => {
  const late: string[] = []
  for (const scan of scans) if (await scan.isLate(ms)) late.push(scan.source)
  return late
}

export const startDeadlines = (onError: (error: unknown) => void): Poller =>
  startScanner(scans, { everyMs, onError })
