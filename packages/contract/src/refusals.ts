import { announcementRefusals } from './accounts/announcements/announcement.refusals.ts'
import { brandRefusals } from './accounts/brands/brand.refusals.ts'
import { creatorRefusals } from './accounts/creators/creator.refusals.ts'
import { deletionRefusals } from './accounts/deletion/deletion.refusals.ts'
import { exportRefusals } from './accounts/exports/export.refusals.ts'
import { identityRefusals } from './accounts/identity/identity.refusals.ts'
import { secondFactorRefusals } from './accounts/identity/second-factor.refusals.ts'
import { memberRefusals } from './accounts/members/member.refusals.ts'
import { profileRefusals } from './accounts/profiles/profile.refusals.ts'
import { reportRefusals } from './accounts/reports/report.refusals.ts'
import { traderRefusals } from './accounts/traders/trader.refusals.ts'
import { commissionRefusals } from './affiliate/commissions/commission.refusals.ts'
import { conversionRefusals } from './affiliate/conversions/conversion.refusals.ts'
import { linkRefusals } from './affiliate/links/link.refusals.ts'
import { enrolmentRefusals } from './affiliate/programmes/enrolment.refusals.ts'
import { materialRefusals } from './affiliate/programmes/material.refusals.ts'
import { programmeRefusals } from './affiliate/programmes/programme.refusals.ts'
import { campaignRefusals } from './campaigns/campaigns/campaign.refusals.ts'
import { savedReportRefusals } from './campaigns/saved-reports/saved-report.refusals.ts'
import { sharedReportRefusals } from './campaigns/shared-reports/shared-report.refusals.ts'
import { applicationRefusals } from './collaborations/applications/application.refusals.ts'
import { barterRefusals } from './collaborations/barter/barter.refusals.ts'
import { campaignMessageRefusals } from './collaborations/campaign-messages/campaign-message.refusals.ts'
import { disputeRefusals } from './collaborations/disputes/dispute.refusals.ts'
import { collaborationRefusals } from './collaborations/lifecycle/collaboration.refusals.ts'
import { receiptRefusals } from './collaborations/receipts/receipt.refusals.ts'
import { reviewRefusals } from './collaborations/reviews/review.refusals.ts'
import { rightsEndRefusals } from './collaborations/rights/rights-end.refusals.ts'
import { rightsGrantRefusals } from './collaborations/rights/rights-grant.refusals.ts'
import { rightsRequestRefusals } from './collaborations/rights/rights-request.refusals.ts'
import { shipmentRefusals } from './collaborations/shipments/shipment.refusals.ts'
import { submissionRefusals } from './collaborations/submissions/submission.refusals.ts'
import { portableRecordRefusals } from './collaborations/track-record/portable/portable-record.refusals.ts'
import { recordRefusals } from './collaborations/track-record/record.refusals.ts'
import { assignmentRefusals } from './communication/assignments/assignment.refusals.ts'
import { notificationRefusals } from './communication/notifications/notification.refusals.ts'
import { pushRefusals } from './communication/push/push.refusals.ts'
import { replyRefusals } from './communication/saved-replies/reply.refusals.ts'
import { connectionRefusals } from './content/connections/connection.refusals.ts'
import { postRefusals } from './content/posts/post.refusals.ts'
import { creatorSearchRefusals } from './discovery/creator-search/creator-search.refusals.ts'
import { teamNoteRefusals } from './discovery/notes/team-note.refusals.ts'
import { searchRefusals } from './discovery/saved-searches/search.refusals.ts'
import { apiKeyRefusals } from './integrations/api-keys/api-key.refusals.ts'
import { webhookRefusals } from './integrations/webhooks/webhook.refusals.ts'
import { coinsRefusals } from './money/coins/coins.refusals.ts'
import { couponRefusals } from './money/coupons/coupon.refusals.ts'
import { invoiceRefusals } from './money/invoices/invoice.refusals.ts'
import { topupRefusals } from './money/payments/topup.refusals.ts'
import { redemptionRefusals } from './money/redemptions/redemption.refusals.ts'
import { settlementRefusals } from './money/settlements/settlement.refusals.ts'
import { spendingRefusals } from './money/spending/spending.refusals.ts'
import { operatorRefusals } from './operator/access/operator.refusals.ts'
import { moderationRefusals } from './operator/moderation/moderation.refusals.ts'
import { fileRefusals } from './platform/files/file.refusals.ts'
import { platformRefusals } from './platform/platform.refusals.ts'

export const refusals = {
  ...platformRefusals,
  ...spendingRefusals,
  ...apiKeyRefusals,
  ...assignmentRefusals,
  ...barterRefusals,
  ...brandRefusals,
  ...campaignRefusals,
  ...sharedReportRefusals,
  ...coinsRefusals,
  ...applicationRefusals,
  ...collaborationRefusals,
  ...connectionRefusals,
  ...submissionRefusals,
  ...teamNoteRefusals,
  ...couponRefusals,
  ...redemptionRefusals,
  ...searchRefusals,
  ...settlementRefusals,
  ...disputeRefusals,
  ...creatorRefusals,
  ...notificationRefusals,
  ...operatorRefusals,
  ...deletionRefusals,
  ...exportRefusals,
  ...replyRefusals,
  ...savedReportRefusals,
  ...campaignMessageRefusals,
  ...fileRefusals,
  ...identityRefusals,
  ...memberRefusals,
  ...secondFactorRefusals,
  ...postRefusals,
  ...pushRefusals,
  ...profileRefusals,
  ...programmeRefusals,
  ...enrolmentRefusals,
  ...materialRefusals,
  ...portableRecordRefusals,
  ...recordRefusals,
  ...reportRefusals,
  ...moderationRefusals,
  ...announcementRefusals,
  ...reviewRefusals,
  ...receiptRefusals,
  ...rightsEndRefusals,
  ...rightsGrantRefusals,
  ...rightsRequestRefusals,
  ...shipmentRefusals,
  ...creatorSearchRefusals,
  ...invoiceRefusals,
  ...linkRefusals,
  ...topupRefusals,
  ...traderRefusals,
  ...conversionRefusals,
  ...commissionRefusals,
  ...webhookRefusals,
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** Body of every answer with an error status (`application/problem+json`, RFC 9457). */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: RefusalCode
  requestId: string
  /** Only for `input.invalid`: maps each field's path to what is wrong. */
  fields?: Record<string, string>
}
