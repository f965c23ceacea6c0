import type { ApiKeyEvents } from './api-keys/api-key.events.ts'
import type { BarterEvents } from './barter/barter.events.ts'
import type { BrandEvents } from './brands/brand.events.ts'
import type { CampaignEvents } from './campaigns/campaign.events.ts'
import type { CoinsEvents } from './coins/coins.events.ts'
import type { CollaborationEvents } from './collaborations/collaboration.events.ts'
import type { CommissionEvents } from './commissions/commission.events.ts'
import type { ConnectionEvents } from './connections/connection.events.ts'
import type { ContentEvents } from './content/content.events.ts'
import type { ClaimEvents } from './conversions/claim.events.ts'
import type { ConversionEvents } from './conversions/conversion.events.ts'
import type { CouponEvents } from './coupons/coupon.events.ts'
import type { CreatorEvents } from './creators/creator.events.ts'
import type { IdentityEvents } from './identity/identity.events.ts'
import type { MessageEvents } from './messages/message.events.ts'
import type { ParcelEvents } from './parcels/parcel.events.ts'
import type { TopupEvents } from './payments/topup.events.ts'
import type { PostEvents } from './posts/post.events.ts'
import type { ProfileEvents } from './profiles/profile.events.ts'
import type { ProgrammeEvents } from './programmes/programme.events.ts'
import type { RecordEvents } from './records/record.events.ts'
import type { RedemptionEvents } from './redemptions/redemption.events.ts'
import type { ReviewEvents } from './reviews/review.events.ts'
import type { RightsEndEvents } from './rights/rights-end.events.ts'
import type { RightsRequestEvents } from './rights/rights-request.events.ts'
import type { SearchEvents } from './searches/search.events.ts'
import type { SettlementEvents } from './settlements/settlement.events.ts'
import type { WebhookEvents } from './webhooks/webhook.events.ts'

/**
 * Everything that can happen, by its full name (`noun.past_participle`), and what is said of it.
 */
export interface Events
  extends ApiKeyEvents,
    BarterEvents,
    BrandEvents,
    CampaignEvents,
    ClaimEvents,
    CoinsEvents,
    CollaborationEvents,
    CommissionEvents,
    ConnectionEvents,
    ContentEvents,
    ConversionEvents,
    CouponEvents,
    CreatorEvents,
    IdentityEvents,
    MessageEvents,
    ParcelEvents,
    TopupEvents,
    PostEvents,
    ProfileEvents,
    ProgrammeEvents,
    RecordEvents,
    RedemptionEvents,
    ReviewEvents,
    RightsEndEvents,
    RightsRequestEvents,
    SearchEvents,
    SettlementEvents,
    WebhookEvents {}

export type EventName = keyof Events
