import { brandCommissions } from '../../affiliate/commissions/commission.endpoints.ts'
import { brandConversions } from '../../affiliate/conversions/conversion.endpoints.ts'
import { codes } from '../../affiliate/links/link.endpoints.ts'
import { enrolments } from '../../affiliate/programmes/enrolment.endpoints.ts'
import { programmes } from '../../affiliate/programmes/programme.endpoints.ts'
import { analytics } from '../../campaigns/analytics/analytics.endpoints.ts'
import { campaignReports } from '../../campaigns/analytics/campaign-report.endpoints.ts'
import { creatorReports } from '../../campaigns/analytics/creator-report.endpoints.ts'
import { metricsApi } from '../../campaigns/analytics/metrics.endpoints.ts'
import { campaigns } from '../../campaigns/campaigns/campaign.endpoints.ts'
import { overview } from '../../collaborations/overview/overview.endpoints.ts'
import { rightsGrants } from '../../collaborations/rights/rights-grant.endpoints.ts'
import { rightsUses } from '../../collaborations/rights/rights-use.endpoints.ts'
import type { Endpoint } from '../../endpoint.ts'
import { brandCoupons } from '../../money/coupons/brand-coupon.endpoints.ts'
import { invoices } from '../../money/invoices/invoice.endpoints.ts'
import { payments } from '../../money/payments/topup.endpoints.ts'
import { brandRedemptions } from '../../money/redemptions/brand-redemption.endpoints.ts'
import { settlements } from '../../money/settlements/settlement.endpoints.ts'
import { wallet } from '../../money/wallet/wallet.endpoints.ts'
import type { Scope } from './api-key.schema.ts'

type Opened = Pick<Endpoint, 'method' | 'path'>

/** No API key can read creators' postal addresses, messages or notes. */
export const opens: Readonly<Record<Scope, readonly Opened[]>> = {
  'campaigns:read': [campaigns.mine, campaigns.readMine],
  'collaborations:read': [overview.forCampaign, overview.readForBrand],
  'programmes:read': [
    programmes.mine,
    programmes.readMine,
    enrolments.ofProgramme,
    codes.ofCreator,
  ],
  'conversions:read': [brandConversions.list, brandConversions.calls, brandCommissions.view],
  'coupons:read': [brandCoupons.list, brandCoupons.view, brandRedemptions.list],
  'analytics:read': [
    analytics.brandDashboard,
    analytics.brandReport,
    campaignReports.read,
    campaignReports.posts,
    creatorReports.read,
    metricsApi.read,
  ],
  'wallet:read': [
    wallet.overview,
    wallet.statement,
    wallet.campaignStatement,
    wallet.productsGiven,
    payments.topups,
    payments.topup,
    invoices.list,
    settlements.list,
  ],
  'rights:read': [rightsUses.ofPost, rightsGrants.ofBrand, rightsGrants.readForBrand],
}

const scopeByOperation: ReadonlyMap<string, Scope> = new Map(
  (Object.keys(opens) as Scope[]).flatMap((scope) =>
    opens[scope].map(({ method, path }) => [`${method} ${path}`, scope] as const),
  ),
)

/** Undefined when no key can reach the endpoint. */
export const scopeOf = ({ method, path }: Opened): Scope | undefined =>
  scopeByOperation.get(`${method} ${path}`)
