import type { CampaignFunds, WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { formatCoins } from '#lib/coins.ts'
import { useSession } from '#lib/session.ts'
import { Coins } from '#ui/coins.tsx'
import { Section } from '#ui/section.tsx'

export const CampaignFundsList = ({
  wallet,
  className,
}: {
  wallet: WalletOverview
  className?: string
}) => {
  const { total, campaignCount, campaigns } = wallet.inCampaigns
  const more = campaignCount - campaigns.length
  return (
    <Section
      title="In campaigns"
      action={<Coins amount={total} className="text-lg" />}
      className={clsx(
        'grid-cols-[minmax(0,1fr)] rounded-card border border-line bg-card p-4 shadow-rest md:p-5',
        className,
      )}
    >
      {campaigns.length === 0 ? (
        <p className="text-muted">
          No coins are held. Publishing a campaign holds its whole budget.
        </p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {campaigns.map((campaign) => (
            <CampaignFundsItem key={campaign.campaignId} campaign={campaign} total={total} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-muted text-sm">
          And {more} more with smaller amounts, in{' '}
          <Link to="/brand-campaigns" className="underline underline-offset-4">
            your campaigns
          </Link>
          .
        </p>
      )}
    </Section>
  )
}

const standingOf = ({ state, free, atWork }: CampaignFunds): string => {
  const of = (coins: number) => (free > 0 && atWork > 0 ? `${formatCoins(coins)} ` : '')
  const parts = [
    ...(free > 0 ? [`${of(free)}for open places`] : []),
    ...(atWork > 0 ? [`${of(atWork)}for creators at work`] : []),
  ]
  const where = state === 'closed' ? 'Closed, ' : state === 'paused' ? 'Paused, ' : ''
  const words = `${where}${parts.join(', ')}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const CampaignFundsItem = ({ campaign, total }: { campaign: CampaignFunds; total: number }) => {
  const brandName = useSession().brand?.slug ?? ''
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to="/brand-campaigns/$brandName/$campaignId"
          params={{ brandName, campaignId: campaign.campaignId }}
          className="line-clamp-2 min-w-0 break-words font-medium underline-offset-4 hoverable:underline"
        >
          {campaign.title}
        </Link>
        <Coins amount={campaign.held} />
      </div>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${(100 * campaign.held) / total}%` }}
        />
      </div>
      <p className="text-muted text-sm">
        {standingOf(campaign)}
        {' · '}
        <Link
          to="/brand-wallet"
          search={{ tab: 'statement', campaign: campaign.campaignId, whole: true }}
          className="whitespace-nowrap underline underline-offset-4 hoverable:text-ink"
        >
          Details<span className="sr-only">: {campaign.title}</span>
        </Link>
      </p>
    </li>
  )
}
