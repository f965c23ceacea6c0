import type { Coupon } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { enterCodeHours } from '@tandem/contract/money/redemptions/redemption.limits.ts'
import type { ReactNode } from 'react'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { coinsInMoney, formatCoins } from '#lib/coins.ts'
import { formatDay } from '#lib/dates.ts'
import { useInstallation } from '#lib/installation.ts'
import { Coins } from '#ui/coins.tsx'
import { Ticket } from '#ui/tile.tsx'
import { overpricedInWords, worthOf } from './coupon-worth.ts'
import { OverpricedNote } from './overpriced-note.tsx'

export type CouponSeen = Omit<Coupon, 'id' | 'can' | 'supplierId' | 'brandSlug' | 'stock'> & {
  /** Null while no codes are loaded. */
  stock: number | null
}

const mesh = (hue: number): string =>
  [
    `radial-gradient(at 18% 24%, oklch(0.82 0.13 ${hue}) 0, transparent 62%)`,
    `radial-gradient(at 84% 12%, oklch(0.7 0.15 ${hue + 14}) 0, transparent 58%)`,
    `radial-gradient(at 62% 96%, oklch(0.5 0.13 ${hue - 10}) 0, transparent 70%)`,
    `oklch(0.62 0.12 ${hue})`,
  ].join(', ')

const fewLeft = 20

const leftOf = (stock: number | null): string[] => {
  if (stock === null || stock > fewLeft) return []
  return [stock === 0 ? 'None left' : `${formatCoins(stock)} left`]
}

/** Empty until the creator has redeemed the coupon. */
const limitOf = ({ perCreatorLimit, redeemed }: CouponSeen): string[] =>
  perCreatorLimit === null || redeemed === 0
    ? []
    : [`${formatCoins(redeemed)}/${formatCoins(perCreatorLimit)} redeemed`]

const factsOf = (coupon: CouponSeen): string[] => [
  ...leftOf(coupon.stock),
  ...limitOf(coupon),
  ...(coupon.endsAt === null ? [] : [`Until ${formatDay(coupon.endsAt)}`]),
  ...(coupon.delivery === 'manual' ? [`Code within ${enterCodeHours} hours`] : []),
]

export const CouponFace = ({
  coupon,
  toGo,
  action,
}: {
  coupon: CouponSeen
  toGo?: ReactNode
  action: ReactNode
}) => {
  const installation = useInstallation()
  const overpriced = overpricedInWords(coupon, installation)
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-rest">
      <div className="relative h-24 shrink-0" style={{ background: mesh(coupon.hue) }}>
        <span className="absolute inset-0 bg-[url(/noise.svg)] opacity-60 mix-blend-soft-light" />
        <Ticket className="absolute bottom-3 left-4 min-h-9 font-display text-lg">
          {worthOf(coupon, installation.currency)}
        </Ticket>
        <BrandLogo
          name={coupon.supplierName}
          logoUrl={coupon.logoUrl}
          hue={coupon.hue}
          className="absolute right-4 bottom-3 size-12 text-xl ring-2 ring-card"
        />
      </div>
      <Perforation />
      <div className="flex grow flex-col gap-3 p-4 pt-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h2 className="break-words text-lg">{coupon.title}</h2>
          <p className="text-muted text-sm">{coupon.supplierName}</p>
        </div>
        <p className="tabular text-muted text-sm empty:hidden">{factsOf(coupon).join(' · ')}</p>
        {overpriced !== undefined && <OverpricedNote>{overpriced}</OverpricedNote>}
        <div className="mt-auto grid gap-1 pt-1">
          <div className="flex items-center justify-between gap-3">
            <p className="grid">
              <span className="tabular font-semibold text-lg">
                {coinsInMoney(coupon.coinsCost, installation)}
              </span>
              <Coins amount={coupon.coinsCost} className="text-muted text-sm" />
            </p>
            {action}
          </div>
          {toGo && <p className="tabular font-medium text-sm">{toGo}</p>}
        </div>
      </div>
    </article>
  )
}

const Perforation = () => (
  <div aria-hidden="true" className="relative h-0 border-line border-t border-dashed">
    <span className="absolute -top-2.5 -left-2.5 size-5 rounded-full border border-line bg-paper" />
    <span className="absolute -top-2.5 -right-2.5 size-5 rounded-full border border-line bg-paper" />
  </div>
)
