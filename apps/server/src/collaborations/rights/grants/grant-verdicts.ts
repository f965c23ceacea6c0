import type { RightsDisputeState } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import {
  acceptsAnswer,
  acceptsDispute,
  acceptsInsisting,
  acceptsSettling,
} from '../disputes/rights-dispute.rules.ts'
import { acceptsPrice, acceptsRenewal } from '../ends/end.rules.ts'
import { mayAskForRights } from '../rights.policy.ts'
import { acceptsDownload, type RuledGrant } from './grant.rules.ts'

export const verdictsOn = (
  actor: Party,
  grant: RuledGrant & { renewal_coins: number | null },
  dispute: RightsDisputeState | undefined,
): RightsGrant['can'] => {
  const at = now()
  const ruled = {
    endsAt: new Date(grant.ends_at),
    isRenewed: grant.renewed_until !== null,
    renewalCoins: grant.renewal_coins,
  }
  const ofCreator = (verdict: Verdict): Verdict =>
    actor.role === 'creator' ? verdict : refused('role.creator_only')
  const ofBrand = (verdict: Verdict): Verdict =>
    actor.role === 'brand' ? all(mayAskForRights(actor), verdict) : refused('role.brand_only')
  return {
    download: actor.role === 'creator' ? allowed : acceptsDownload(grant, at),
    namePrice: ofCreator(acceptsPrice(ruled)),
    dispute: ofCreator(acceptsDispute(ruled, dispute, at)),
    settle: ofCreator(acceptsSettling(dispute)),
    insist: ofCreator(acceptsInsisting(dispute)),
    renew: ofBrand(acceptsRenewal(ruled)),
    answer: ofBrand(acceptsAnswer(dispute)),
  }
}
