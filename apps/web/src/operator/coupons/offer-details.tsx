import type { Offer } from '@tandem/contract/operator/coupons/offer.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { offerInWords } from '#money/coupons/coupon-worth.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BackTo } from '../people/facts.tsx'
import { offerQuery } from './offer.api.ts'
import { OfferStateChip } from './offer-state.tsx'
import { OfferSteps } from './offer-steps.tsx'
import { RedemptionList } from './redemption-list.tsx'

const AddCodes = lazyLayer(async () => (await import('./add-codes.tsx')).AddCodes)

export const OfferDetailsView = ({ couponId }: { couponId: string }) => {
  const query = useQuery(offerQuery(couponId))
  const { currency } = useInstallation()
  const [isAdding, setAdding] = useState(false)
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="This coupon could not be loaded" />
  const { offer, redemptions } = query.data
  return (
    <>
      <BackTo section="coupons" label="Coupons and codes" />
      <Section
        title={offer.title}
        action={
          offer.delivery === 'pool' &&
          offer.can.loadCodes.allowed && (
            <Button size="small" onClick={() => setAdding(true)}>
              Add codes
            </Button>
          )
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OfferStateChip state={offer.state} />
          <Supplier offer={offer} />
          <span>{offerInWords(offer, currency)}</span>
        </p>
        <Figures offer={offer} />
        <OfferSteps offer={offer} />
      </Section>
      <Section title="Redemptions">
        <RedemptionList redemptions={redemptions} />
      </Section>
      {isAdding && <AddCodes offer={offer} onClose={() => setAdding(false)} />}
    </>
  )
}

const Supplier = ({ offer: { supplier, brandId } }: { offer: Offer }) =>
  brandId === null ? (
    <span>{supplier}, outside the marketplace</span>
  ) : (
    <Link
      to="/operator/$"
      params={{ _splat: `people/brand/${brandId}` }}
      className="font-medium text-accent-ink underline underline-offset-4"
    >
      {supplier}
    </Link>
  )

const figures = [
  { name: 'stock', label: 'Left' },
  { name: 'sold', label: 'Sold' },
  { name: 'waiting', label: 'Codes to enter' },
  { name: 'used', label: 'Used' },
  { name: 'expired', label: 'Expired' },
] as const

const Figures = ({ offer }: { offer: Offer }) => (
  <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
    {figures.map(({ name, label }) => (
      <div key={name}>
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="tabular font-bold font-display text-2xl">{formatCoins(offer[name])}</dd>
      </div>
    ))}
  </dl>
)
