import type { AnnouncementEvents } from './accounts/announcements/announcement.events.ts'
import type { BrandEvents } from './accounts/brands/brand.events.ts'
import type { CreatorEvents } from './accounts/creators/creator.events.ts'
import type { DeletionEvents } from './accounts/deletion/deletion.events.ts'
import type { ExportEvents } from './accounts/exports/export.events.ts'
import type { IdentityEvents } from './accounts/identity/identity.events.ts'
import type { MemberEvents } from './accounts/members/member.events.ts'
import type { ProfileEvents } from './accounts/profiles/profile.events.ts'
import type { ReportEvents } from './accounts/reports/report.events.ts'
import type { TraderEvents } from './accounts/traders/trader.events.ts'
import type { CampaignSalesEvents } from './affiliate/campaign-sales/campaign-sales.events.ts'
import type { CommissionEvents } from './affiliate/commissions/commission.events.ts'
import type { ClaimEvents } from './affiliate/conversions/claim.events.ts'
import type { ConversionEvents } from './affiliate/conversions/conversion.events.ts'
import type { ProgrammeEvents } from './affiliate/programmes/programme.events.ts'
import type { MonthlyReportEvents } from './campaigns/analytics/monthly-report.events.ts'
import type { CampaignEvents } from './campaigns/campaigns/campaign.events.ts'
import type { SharedReportEvents } from './campaigns/shared-reports/shared-report.events.ts'
import type { DeclineEvents } from './collaborations/applications/decline.events.ts'
import type { BarterEvents } from './collaborations/barter/barter.events.ts'
import type { CollaborationEvents } from './collaborations/lifecycle/collaboration.events.ts'
import type { ReviewEvents } from './collaborations/reviews/review.events.ts'
import type { RightsEndEvents } from './collaborations/rights/rights-end.events.ts'
import type { RightsRequestEvents } from './collaborations/rights/rights-request.events.ts'
import type { ShipmentEvents } from './collaborations/shipments/shipment.events.ts'
import type { SubmissionEvents } from './collaborations/submissions/submission.events.ts'
import type { RecordEvents } from './collaborations/track-record/record.events.ts'
import type { AssignmentEvents } from './communication/assignments/assignment.events.ts'
import type { MessageEvents } from './communication/messages/message.events.ts'
import type { ConnectionEvents } from './content/connections/connection.events.ts'
import type { PostEvents } from './content/posts/post.events.ts'
import type { TeamNoteEvents } from './discovery/notes/team-note.events.ts'
import type { SearchEvents } from './discovery/saved-searches/search.events.ts'
import type { ApiKeyEvents } from './integrations/api-keys/api-key.events.ts'
import type { WebhookEvents } from './integrations/webhooks/webhook.events.ts'
import type { CoinsEvents } from './money/coins/coins.events.ts'
import type { CouponEvents } from './money/coupons/coupon.events.ts'
import type { TopupEvents } from './money/payments/topup.events.ts'
import type { RedemptionEvents } from './money/redemptions/redemption.events.ts'
import type { SettlementEvents } from './money/settlements/settlement.events.ts'
import type { SpendingEvents } from './money/spending/spending.events.ts'
import type { WalletEvents } from './money/wallet/wallet.events.ts'

/** Data of every event, by the event's full name (`noun.past_participle`). */
export interface Events
  extends ApiKeyEvents,
    AnnouncementEvents,
    AssignmentEvents,
    BarterEvents,
    BrandEvents,
    CampaignEvents,
    ClaimEvents,
    CoinsEvents,
    CollaborationEvents,
    CommissionEvents,
    ConnectionEvents,
    SubmissionEvents,
    ConversionEvents,
    CouponEvents,
    DeclineEvents,
    CreatorEvents,
    DeletionEvents,
    ExportEvents,
    IdentityEvents,
    MemberEvents,
    MessageEvents,
    MonthlyReportEvents,
    ShipmentEvents,
    TopupEvents,
    TraderEvents,
    PostEvents,
    ProfileEvents,
    ProgrammeEvents,
    CampaignSalesEvents,
    RecordEvents,
    RedemptionEvents,
    ReportEvents,
    ReviewEvents,
    RightsEndEvents,
    RightsRequestEvents,
    SearchEvents,
    SettlementEvents,
    SharedReportEvents,
    TeamNoteEvents,
    SpendingEvents,
    WalletEvents,
    WebhookEvents {}

export type EventName = keyof Events
