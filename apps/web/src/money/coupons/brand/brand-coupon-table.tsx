import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Chip } from '#ui/chip.tsx'
import { Coins } from '#ui/coins.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { offerInWords } from '../coupon-worth.ts'
import { BrandCouponActions } from './brand-coupon-actions.tsx'
import { BrandCouponStateChip } from './brand-coupon-state-chip.tsx'
import { redeemedOf } from './brand-coupon-words.ts'

export const BrandCouponTable = ({
  coupons,
  onOpen,
  onEdit,
}: {
  coupons: readonly BrandCoupon[]
  onOpen: (coupon: BrandCoupon) => void
  onEdit: (coupon: BrandCoupon) => void
}) => {
  const columns: Column<BrandCoupon>[] = [
    {
      key: 'coupon',
      header: 'Coupon',
      phone: 'title',
      cell: (coupon) => <Named coupon={coupon} onOpen={() => onOpen(coupon)} />,
    },
    {
      key: 'state',
      header: 'State',
      phone: 'detail',
      cell: ({ state, counts }) => (
        <span className="flex flex-wrap gap-1.5">
          <BrandCouponStateChip state={state} />
          {counts.waiting > 0 && (
            <Chip tone="warn">{counted(counts.waiting, 'needs', 'need')} a code</Chip>
          )}
        </span>
      ),
    },
    {
      key: 'left',
      header: 'Left',
      align: 'end',
      phone: 'detail',
      cell: ({ stock }) => <Count of={stock} word="left" />,
    },
    {
      key: 'redeemed',
      header: 'Redeemed',
      align: 'end',
      phone: 'detail',
      cell: ({ counts }) => <Count of={redeemedOf(counts)} word="redeemed" />,
    },
    {
      key: 'earned',
      header: 'Coins earned',
      align: 'end',
      phone: 'hidden',
      cell: ({ coinsEarned }) => <Coins amount={coinsEarned} />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">Actions</span>,
      align: 'end',
      phone: 'end',
      cell: (coupon) => <BrandCouponActions coupon={coupon} onEdit={onEdit} />,
    },
  ]
  return (
    <Table
      caption="Coupons you offer"
      columns={columns}
      rows={coupons}
      rowKey={(coupon) => coupon.id}
    />
  )
}

const Count = ({ of, word }: { of: number; word: string }) => (
  <>
    {formatCoins(of)} <span className="@2xl:sr-only">{word}</span>
  </>
)

const Named = ({ coupon, onOpen }: { coupon: BrandCoupon; onOpen: () => void }) => {
  const { currency } = useInstallation()
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] justify-items-start">
      <button
        type="button"
        onClick={onOpen}
        className="min-h-6 max-w-full cursor-pointer break-words text-left font-semibold underline-offset-4 hoverable:underline"
      >
        {coupon.title}
      </button>
      <span className="font-normal text-muted text-sm">{offerInWords(coupon, currency)}</span>
    </span>
  )
}
