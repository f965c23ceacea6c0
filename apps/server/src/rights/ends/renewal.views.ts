import { feeOn } from '@tandem/contract/campaigns/campaign-cost.ts'
import type { RightsRenewal } from '@tandem/contract/rights/rights-end.schema.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { accounts, readBalance } from '../../coins/index.ts'
import type { Party } from '../rights.policy.ts'
import { renewedTime } from './end.rules.ts'

/** What it costs and what is there to pay it is the brand's affair. */
export const viewRenewal = async (
  tx: Db,
  actor: Party,
  grant: { endsAt: string; days: number; renewalCoins: number | null },
): Promise<RightsRenewal> => {
  const { endsAt } = renewedTime({ ...grant, endsAt: new Date(grant.endsAt) }, now())
  const until = endsAt.toISOString()
  if (actor.role === 'creator') return { until, fee: null, available: null }
  return {
    until,
    fee: grant.renewalCoins === null ? null : feeOn(grant.renewalCoins, settings.feeBps),
    available: await readBalance(tx, accounts.brandWallet(actor.brandId)),
  }
}
