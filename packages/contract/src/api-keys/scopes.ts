import { analytics } from '../analytics/analytics.endpoints.ts'
import { campaigns } from '../campaigns/campaign.endpoints.ts'
import { brandCommissions } from '../commissions/commission.endpoints.ts'
import { brandConversions } from '../conversions/conversion.endpoints.ts'
import { brandCoupons } from '../coupons/brand-coupon.endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { invoices } from '../invoices/invoice.endpoints.ts'
import { codes } from '../links/link.endpoints.ts'
import { payments } from '../payments/topup.endpoints.ts'
import { enrolments } from '../programmes/enrolment.endpoints.ts'
import { programmes } from '../programmes/programme.endpoints.ts'
import { brandRedemptions } from '../redemptions/brand-redemption.endpoints.ts'
import { rightsGrants } from '../rights/rights-grant.endpoints.ts'
import { rightsUses } from '../rights/rights-use.endpoints.ts'
import { settlements } from '../settlements/settlement.endpoints.ts'
import { sides } from '../sides/side.endpoints.ts'
import { wallet } from '../wallet/wallet.endpoints.ts'
import type { Scope } from './api-key.schema.ts'

type Opened = Pick<Endpoint, 'method' | 'path'>

/**
 * The one place that says what a key reaches: an endpoint that stands nowhere here is open to none.
 * Addresses of creators, messages and notes stay with people.
 */
export const opens: Readonly<Record<Scope, readonly Opened[]>> = {
  'campaigns:read': [campaigns.mine, campaigns.readMine],
  'collaborations:read': [sides.forCampaign, sides.readForBrand],
  'programmes:read': [
    programmes.mine,
    programmes.readMine,
    enrolments.ofProgramme,
    codes.ofCreator,
  ],
  'conversions:read': [brandConversions.list, brandConversions.calls, brandCommissions.view],
  'coupons:read': [brandCoupons.list, brandCoupons.view, brandRedemptions.list],
  'analytics:read': [analytics.brandDashboard, analytics.brandReport],
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

/** Undefined: no key reaches it. */
export const scopeOf = ({ method, path }: Opened): Scope | undefined =>
  scopeByOperation.get(`${method} ${path}`)
