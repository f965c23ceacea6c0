import type { Redemption } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { useInstallation } from '#lib/installation.ts'
import { worthOf } from '#money/coupons/coupon-worth.ts'
import { Coins } from '#ui/coins.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { RedemptionActions } from './redemption-actions.tsx'
import { RedemptionStateChip } from './redemption-state-chip.tsx'
import { storyOf } from './redemption-words.ts'

const columns: readonly Column<Redemption>[] = [
  {
    key: 'coupon',
    header: 'Coupon',
    phone: 'title',
    cell: (redemption) => <Named redemption={redemption} />,
  },
  {
    key: 'coins',
    header: 'Coins',
    align: 'end',
    phone: 'end',
    cell: ({ coins }) => <Coins amount={coins} />,
  },
  {
    key: 'state',
    header: 'State',
    phone: 'detail',
    cell: ({ state }) => <RedemptionStateChip state={state} />,
  },
  {
    key: 'redeemed',
    header: 'Redeemed',
    phone: 'hidden',
    cell: ({ redeemedAt }) => <Time at={redeemedAt} as="date" className="whitespace-nowrap" />,
  },
  {
    key: 'expiry',
    header: 'Details',
    phone: 'detail',
    cell: (redemption) => (
      <span className="block text-sm @2xl:max-w-60">{storyOf(redemption)}</span>
    ),
  },
  {
    key: 'actions',
    header: 'Code',
    phone: 'detail',
    cell: (redemption) => <RedemptionActions redemption={redemption} />,
  },
]

const Named = ({ redemption }: { redemption: Redemption }) => {
  const { currency } = useInstallation()
  return (
    <span className="grid grid-cols-[minmax(0,1fr)]">
      <span className="font-semibold">{redemption.title}</span>
      <span className="font-normal text-muted text-sm">
        {redemption.supplierName} · {worthOf(redemption, currency)}
      </span>
    </span>
  )
}

export const RedemptionTable = ({ redemptions }: { redemptions: readonly Redemption[] }) => (
  <Table
    caption="Redeemed coupons"
    columns={columns}
    rows={redemptions}
    rowKey={(redemption) => redemption.id}
  />
)

export const RedemptionTableSkeleton = () => (
  <SkeletonRegion label="Loading your coupons" className="grid gap-3">
    {['1', '2', '3', '4', '5', '6'].map((row) => (
      <Skeleton key={row} className="h-16 md:h-[60px]" />
    ))}
  </SkeletonRegion>
)
