import { apiKeyRefusals } from './api-keys/api-key.refusals.ts'
import { applicationRefusals } from './applications/application.refusals.ts'
import { barterRefusals } from './barter/barter.refusals.ts'
import { brandRefusals } from './brands/brand.refusals.ts'
import { campaignRefusals } from './campaigns/campaign.refusals.ts'
import { coinsRefusals } from './coins/coins.refusals.ts'
import { collaborationRefusals } from './collaborations/collaboration.refusals.ts'
import { commissionRefusals } from './commissions/commission.refusals.ts'
import { connectionRefusals } from './connections/connection.refusals.ts'
import { contentRefusals } from './content/content.refusals.ts'
import { conversionRefusals } from './conversions/conversion.refusals.ts'
import { couponRefusals } from './coupons/coupon.refusals.ts'
import { creatorRefusals } from './creators/creator.refusals.ts'
import { disputeRefusals } from './disputes/dispute.refusals.ts'
import { fileRefusals } from './files/file.refusals.ts'
import { identityRefusals } from './identity/identity.refusals.ts'
import { invoiceRefusals } from './invoices/invoice.refusals.ts'
import { linkRefusals } from './links/link.refusals.ts'
import { notificationRefusals } from './notifications/notification.refusals.ts'
import { parcelRefusals } from './parcels/parcel.refusals.ts'
import { topupRefusals } from './payments/topup.refusals.ts'
import { platformRefusals } from './platform/platform.refusals.ts'
import { postRefusals } from './posts/post.refusals.ts'
import { profileRefusals } from './profiles/profile.refusals.ts'
import { enrolmentRefusals } from './programmes/enrolment.refusals.ts'
import { materialRefusals } from './programmes/material.refusals.ts'
import { programmeRefusals } from './programmes/programme.refusals.ts'
import { receiptRefusals } from './receipts/receipt.refusals.ts'
import { recordRefusals } from './records/record.refusals.ts'
import { redemptionRefusals } from './redemptions/redemption.refusals.ts'
import { reviewRefusals } from './reviews/review.refusals.ts'
import { rightsEndRefusals } from './rights/rights-end.refusals.ts'
import { rightsGrantRefusals } from './rights/rights-grant.refusals.ts'
import { rightsRequestRefusals } from './rights/rights-request.refusals.ts'
import { scoutingRefusals } from './scouting/scouting.refusals.ts'
import { searchRefusals } from './searches/search.refusals.ts'
import { settlementRefusals } from './settlements/settlement.refusals.ts'
import { webhookRefusals } from './webhooks/webhook.refusals.ts'

/** Every reason the server may refuse with: its HTTP status and the sentence a person reads. */
export const refusals = {
  ...platformRefusals,
  ...apiKeyRefusals,
  ...barterRefusals,
  ...brandRefusals,
  ...campaignRefusals,
  ...coinsRefusals,
  ...applicationRefusals,
  ...collaborationRefusals,
  ...connectionRefusals,
  ...contentRefusals,
  ...couponRefusals,
  ...redemptionRefusals,
  ...searchRefusals,
  ...settlementRefusals,
  ...disputeRefusals,
  ...creatorRefusals,
  ...notificationRefusals,
  ...fileRefusals,
  ...identityRefusals,
  ...postRefusals,
  ...profileRefusals,
  ...programmeRefusals,
  ...enrolmentRefusals,
  ...materialRefusals,
  ...recordRefusals,
  ...reviewRefusals,
  ...receiptRefusals,
  ...rightsEndRefusals,
  ...rightsGrantRefusals,
  ...rightsRequestRefusals,
  ...parcelRefusals,
  ...scoutingRefusals,
  ...invoiceRefusals,
  ...linkRefusals,
  ...topupRefusals,
  ...conversionRefusals,
  ...commissionRefusals,
  ...webhookRefusals,
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** The body of every answer that isn't 2xx (`application/problem+json`, RFC 9457). */
export type Problem = {
  type: string
  title: string
  status: number
  /** The sentence to show. */
  detail: string
  code: RefusalCode
  requestId: string
  /** For `input.invalid`: field path → what is wrong with it. */
  fields?: Record<string, string>
}
