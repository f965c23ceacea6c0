import type { BrandCampaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { Card } from '#ui/card.tsx'
import { Coins } from '#ui/coins.tsx'
import { Stat } from '#ui/stat.tsx'
import { CampaignFill } from './campaign-fill.tsx'
import { fundedInWords } from './campaign-words.ts'

const perPlaceInWords = ({ coins, reimburseCapCoins, fee }: BrandCampaign): string => {
  if (coins + reimburseCapCoins === 0) return 'No coins per place'
  const parts = [
    ...(coins > 0 ? [formatCoins(coins)] : []),
    ...(reimburseCapCoins > 0 ? [`up to ${formatCoins(reimburseCapCoins)} paid back`] : []),
    ...(fee > 0 ? [`${formatCoins(fee)} fee`] : []),
  ]
  return `Per place: ${parts.join(' + ')}`
}

export const CampaignFigures = ({ campaign }: { campaign: BrandCampaign }) => {
  const { money } = campaign
  return (
    <Card className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
      <Stat
        large
        label="Coins held"
        value={<Coins amount={money.held} />}
        note={campaign.publishedAt === null ? 'Nothing until you publish' : fundedInWords(campaign)}
      />
      <Stat label="Spent" value={<Coins amount={money.spent} />} note={perPlaceInWords(campaign)} />
      <Stat label="Returned" value={<Coins amount={money.returned} />} note="Back in your wallet" />
      {campaign.productWrittenOff > 0 && (
        <Stat
          label="Products written off"
          value={<Coins amount={campaign.productWrittenOff} />}
          note="Sent for work that ended undone; beside your coins"
        />
      )}
      <div className="grid gap-1">
        <p className="text-muted text-sm">Places taken</p>
        <CampaignFill campaign={campaign} />
      </div>
    </Card>
  )
}
