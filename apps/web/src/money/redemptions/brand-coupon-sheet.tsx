import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { formatDate } from '#lib/dates.ts'
import { useInstallation } from '#lib/installation.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { brandCouponQuery, type CouponStep } from '#money/coupons/brand/brand-coupon.api.ts'
import { CouponStepDialog } from '#money/coupons/brand/brand-coupon-actions.tsx'
import { BrandCouponStateChip } from '#money/coupons/brand/brand-coupon-state-chip.tsx'
import { redeemedOf } from '#money/coupons/brand/brand-coupon-words.ts'
import { CodesLoader } from '#money/coupons/codes-loader.tsx'
import { offerInWords } from '#money/coupons/coupon-worth.ts'
import { deliveryWords } from '#money/coupons/delivery-words.ts'
import { Button } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { CouponRedemptions } from './coupon-redemptions.tsx'
import { WaitingRedemptions } from './waiting-redemptions.tsx'

export const BrandCouponSheet = ({
  couponId,
  onEdit,
  onClose,
}: {
  couponId: string
  onEdit: (coupon: BrandCoupon) => void
  onClose: () => void
}) => {
  const query = useQuery(brandCouponQuery(couponId))
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="2xl"
      title={query.data?.title ?? 'Coupon'}
      footer={query.data && <Steps coupon={query.data} onEdit={onEdit} />}
    >
      {query.isPending && <SheetSkeleton />}
      {query.isError && <LoadFailure query={query} title="This coupon could not be loaded" />}
      {query.data && <Whole coupon={query.data} />}
    </Sheet>
  )
}

const Whole = ({ coupon }: { coupon: BrandCoupon }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    <Summary coupon={coupon} />
    {coupon.counts.waiting > 0 && <WaitingRedemptions couponId={coupon.id} />}
    {coupon.delivery === 'pool' && (
      <Section title="Codes">
        <p className="text-muted">{freeCodesInWords(coupon)}</p>
        <CodesLoader coupon={coupon} />
      </Section>
    )}
    {coupon.state !== 'draft' && <CouponRedemptions couponId={coupon.id} />}
  </div>
)

const freeCodesInWords = ({ stock, quantity }: BrandCoupon): string => {
  if (stock > 0)
    return stock === 1 ? 'One free code is left.' : `${formatCoins(stock)} free codes are left.`
  return quantity === 0 ? 'No codes yet.' : 'No free codes are left.'
}

const factsOf = (coupon: BrandCoupon): string[] => [
  deliveryWords[coupon.delivery].label,
  ...(coupon.perCreatorLimit === null ? [] : [`At most ${coupon.perCreatorLimit} per creator`]),
  ...(coupon.validDays === null ? [] : [`Valid for ${daysInWords(coupon.validDays)}`]),
  ...(coupon.startsAt === null ? [] : [`From ${formatDate(coupon.startsAt)}`]),
  ...(coupon.endsAt === null ? [] : [`Until ${formatDate(coupon.endsAt)}`]),
]

const Summary = ({ coupon }: { coupon: BrandCoupon }) => {
  const { currency } = useInstallation()
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <BrandCouponStateChip state={coupon.state} />
        <span>{offerInWords(coupon, currency)}</span>
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat label="Left" value={formatCoins(coupon.stock)} />
        <Stat label="Redeemed" value={formatCoins(redeemedOf(coupon.counts))} />
        <Stat label="Used" value={formatCoins(coupon.counts.used)} />
        <Stat label="Coins earned" value={<Coins amount={coupon.coinsEarned} />} />
      </div>
      <p className="text-muted text-sm">{factsOf(coupon).join(' · ')}</p>
    </div>
  )
}

const Steps = ({
  coupon,
  onEdit,
}: {
  coupon: BrandCoupon
  onEdit: (coupon: BrandCoupon) => void
}) => {
  const [asking, setAsking] = useState<CouponStep>()
  const next = nextOf(coupon)
  if (coupon.state === 'archived') return null
  return (
    <>
      <Button
        variant="secondary"
        disabledReason={reasonFor(coupon.can.edit)}
        onClick={() => onEdit(coupon)}
      >
        Edit
      </Button>
      {next && (
        <Button
          variant={next.step === 'pause' ? 'secondary' : 'primary'}
          disabledReason={reasonFor(coupon.can[next.step])}
          onClick={() => setAsking(next.step)}
        >
          {next.label}
        </Button>
      )}
      {asking !== undefined && (
        <CouponStepDialog coupon={coupon} step={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

const nextOf = ({ state }: BrandCoupon): { step: CouponStep; label: string } | undefined => {
  if (state === 'draft') return { step: 'publish', label: 'Publish' }
  if (state === 'paused') return { step: 'resume', label: 'Resume' }
  if (state === 'ended') return undefined
  return { step: 'pause', label: 'Pause' }
}

const SheetSkeleton = () => (
  <SkeletonRegion label="Loading the coupon" className="grid gap-6">
    <Skeleton className="h-7 w-56" />
    <Skeleton className="h-16" />
    <Skeleton className="h-48" />
  </SkeletonRegion>
)
