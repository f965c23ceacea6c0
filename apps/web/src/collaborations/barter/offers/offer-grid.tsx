import type { BarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { OfferCard } from './offer-card.tsx'

const OfferSheet = lazyLayer(async () => (await import('./offer-sheet.tsx')).OfferSheet)

export const OfferGrid = ({
  offers,
  opened,
  onOpen,
}: {
  offers: readonly BarterOffer[]
  opened: unknown
  onOpen: (offerId: string | undefined) => void
}) => (
  <>
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
      {offers.map((offer, at) => (
        <li key={offer.id} className="grid grid-cols-[minmax(0,1fr)]">
          <OfferCard offer={offer} eager={at < 4} onOpen={() => onOpen(offer.id)} />
        </li>
      ))}
    </ul>
    {typeof opened === 'string' && (
      <OfferSheet key={opened} offerId={opened} onClose={() => onOpen(undefined)} />
    )}
  </>
)

export const OfferGridSkeleton = () => (
  <SkeletonRegion
    label="Loading products"
    className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4"
  >
    {['a', 'b', 'c', 'd'].map((tile) => (
      <div key={tile} className="grid gap-2">
        <Skeleton className="aspect-4/5 rounded-card!" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </SkeletonRegion>
)
