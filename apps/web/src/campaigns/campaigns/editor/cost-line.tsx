import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { buttonClass } from '#ui/button.tsx'
import { availableCoinsQuery } from '../campaign.api.ts'
import { liveCost } from './cost-words.ts'
import type { CampaignValues } from './values/campaign-values.ts'

export const CostLine = ({ values }: { values: CampaignValues }) => {
  const { feeBps } = useInstallation()
  const wallet = useQuery(availableCoinsQuery)
  const available = wallet.data?.available
  const cost = liveCost(values, feeBps, available ?? 0)
  if (cost === undefined) return null
  const lacks = available !== undefined && cost.missing > 0
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-sunken p-4">
      <p aria-live="polite" className="tabular">
        <strong>{cost.sum}</strong>
        {available !== undefined && `; you have ${available.toLocaleString()}`}
      </p>
      {lacks && (
        <>
          <p className="text-sm">You need {coinsInWords(cost.missing)} more to publish.</p>
          <Link to="/brand-wallet" className={buttonClass('secondary', 'small')}>
            Top up in the wallet
          </Link>
        </>
      )}
    </div>
  )
}
