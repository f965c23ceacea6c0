import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { Link } from '@tanstack/react-router'
import { AssigneeMark } from '#communication/assignments/assignee-mark.tsx'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Coins } from '#ui/coins.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { Time } from '#ui/time.tsx'
import { CampaignFill } from '../campaign-fill.tsx'
import { CampaignPicture } from '../campaign-picture.tsx'
import { CampaignStateChip } from '../campaign-state-chip.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignNextAct } from './campaign-next-act.tsx'

const columnsWith = (onEdit: (campaign: BrandCampaign) => void): Column<BrandCampaign>[] => [
  {
    key: 'title',
    header: 'Campaign',
    phone: 'title',
    cell: (campaign) => (
      <span className="flex items-start gap-3">
        <CampaignPicture
          campaign={campaign}
          shownWidth="3.5rem"
          frame={1}
          className="size-14 shrink-0 rounded-control"
        />
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 @2xl:max-w-80">
          <Link
            to="/brand-campaigns/$brandName/$campaignId"
            params={{ brandName: campaign.brand.slug, campaignId: campaign.id }}
            preload="intent"
            className="break-words font-semibold underline-offset-4 hoverable:underline"
          >
            {campaign.title}
          </Link>
          <span className="flex flex-wrap items-center gap-1.5 font-normal text-muted text-sm">
            <CampaignStateChip campaign={campaign} />
            <AssigneeMark assignee={campaign.assignee} />
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'fill',
    header: 'Places taken',
    phone: 'detail',
    cell: (campaign) => <CampaignFill campaign={campaign} />,
  },
  {
    key: 'held',
    header: 'Held',
    align: 'end',
    phone: 'detail',
    cell: ({ money }) => money.held > 0 && <Amount of="Held" coins={money.held} />,
  },
  {
    key: 'spent',
    header: 'Spent',
    align: 'end',
    phone: 'detail',
    cell: ({ money }) => money.spent > 0 && <Amount of="Spent" coins={money.spent} />,
  },
  {
    key: 'deadline',
    header: 'Deadline',
    phone: 'detail',
    cell: (campaign) => (
      <span className="whitespace-nowrap">
        {campaign.state === 'open' || campaign.state === 'paused' ? (
          <Countdown at={campaign.deadline} />
        ) : (
          <>
            <span className="@2xl:hidden">Deadline </span>
            <Time at={campaign.deadline} as="day" />
          </>
        )}
      </span>
    ),
  },
  {
    key: 'next',
    header: <span className="sr-only">Next</span>,
    align: 'end',
    phone: 'detail',
    cell: (campaign) => <CampaignNextAct campaign={campaign} onEdit={onEdit} />,
  },
  {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'end',
    cell: (campaign) => <CampaignActions campaign={campaign} onEdit={onEdit} />,
  },
]

const Amount = ({ of, coins }: { of: string; coins: number }) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2 @2xl:grid @2xl:justify-items-end">
    <span className="@2xl:hidden">{of}</span>
    <span className="tabular font-semibold">{coinsInMoney(coins, useInstallation())}</span>
    <Coins amount={coins} className="font-normal text-muted text-sm" />
  </span>
)

export const MyCampaignsTable = ({
  campaigns,
  onEdit,
}: {
  campaigns: readonly BrandCampaign[]
  onEdit: (campaign: BrandCampaign) => void
}) => (
  <Table
    caption="My Campaigns"
    columns={columnsWith(onEdit)}
    rows={campaigns}
    rowKey={(campaign) => campaign.id}
  />
)
