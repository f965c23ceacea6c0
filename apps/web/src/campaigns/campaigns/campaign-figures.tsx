import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCoins } from '#lib/coins.ts'
import { sessionQuery } from '#lib/session.ts'
import { Card } from '#ui/card.tsx'
import { Coins } from '#ui/coins.tsx'
import { Hint } from '#ui/hint.tsx'
import { Stat } from '#ui/stat.tsx'
import { CampaignFill } from './campaign-fill.tsx'
import { fundedInWords } from './campaign-words.ts'

const perPlaceInWords = ({ coins, reimburseCapCoins, fee }: BrandCampaign): string => {
  if (coins + reimburseCapCoins === 0) return 'No coins per place'
  const parts = [
    ...(coins > 0 ? [formatCoins(coins)] : []),
    ...(reimburseCapCoins > 0 ? [`up to ${formatCoins(reimburseCapCoins)} refund`] : []),
    ...(fee > 0 ? [`${formatCoins(fee)} fee`] : []),
  ]
  return `Per place: ${parts.join(' + ')}`
}

/** A team reads what is left to commit. Everybody else reads where the coins are. */
export const CampaignFigures = ({ campaign }: { campaign: BrandCampaign }) => {
  const brand = useQuery({ ...sessionQuery, enabled: false }).data?.brand
  const isTeam = brand != null && brand.isAlone !== true
  return (
    <Card className="grid grid-cols-2 items-start gap-6 *:first:col-span-2 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr] lg:*:first:col-span-1">
      {isTeam && campaign.publishedAt !== null ? (
        <TeamMoney campaign={campaign} />
      ) : (
        <Money campaign={campaign} />
      )}
      {campaign.productWrittenOff > 0 && (
        <Stat
          label={
            <>
              Written-off products{'\u00a0'}
              <Hint label="What counts as written off">
                The value of products sent for work that was not completed. You pay no coins for it.
              </Hint>
            </>
          }
          value={<Coins amount={campaign.productWrittenOff} />}
        />
      )}
      <div className="grid gap-1">
        <p className="text-muted text-sm">Places taken</p>
        <CampaignFill campaign={campaign} />
      </div>
    </Card>
  )
}

const Money = ({ campaign }: { campaign: BrandCampaign }) => (
  <>
    <Stat
      large
      label="Coins held"
      value={<Coins amount={campaign.money.held} />}
      note={campaign.publishedAt === null ? 'Nothing until you publish' : fundedInWords(campaign)}
    />
    <Stat
      label={
        <>
          Spent{'\u00a0'}
          <Hint label="Cost per place">{perPlaceInWords(campaign)}</Hint>
        </>
      }
      value={<Coins amount={campaign.money.spent} />}
    />
    <Stat label="Returned" value={<Coins amount={campaign.money.returned} />} />
  </>
)

const TeamMoney = ({ campaign }: { campaign: BrandCampaign }) => {
  const { held, free, spent, returned } = campaign.money
  return (
    <>
      <Stat
        large
        label="Budget"
        value={<Coins amount={held + spent} />}
        note={fundedInWords(campaign)}
      />
      <Stat
        label={
          <>
            Committed{'\u00a0'}
            <Hint label="Cost per place">{perPlaceInWords(campaign)}</Hint>
          </>
        }
        value={<Coins amount={held - free + spent} />}
        note={`${formatCoins(spent)} spent`}
      />
      <Stat
        label="Left"
        value={<Coins amount={free} />}
        note={returned > 0 && `${formatCoins(returned)} returned`}
      />
    </>
  )
}
