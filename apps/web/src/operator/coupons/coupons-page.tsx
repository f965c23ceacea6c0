import type { Offer } from '@tandem/contract/operator/coupons/offer.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { isId } from '#lib/is-id.ts'
import { offerInWords } from '#money/coupons/coupon-worth.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { offersQuery } from './offer.api.ts'
import { OfferStateChip } from './offer-state.tsx'

const NewOffer = lazyLayer(async () => (await import('./new-offer.tsx')).NewOffer)
const OfferDetails = lazyPart(async () => (await import('./offer-details.tsx')).OfferDetailsView)

/** `coupons/<id>` shows one coupon. */
export const CouponsPage = ({ rest }: { rest: string }) =>
  isId(rest) ? (
    <Awaited fallback={<Skeleton className="h-96" />}>
      <OfferDetails key={rest} couponId={rest} />
    </Awaited>
  ) : (
    <Offers />
  )

const Offers = () => {
  const list = useInfiniteQuery(offersQuery)
  const [isNew, setNew] = useState(false)
  return (
    <Section
      title="Coupons"
      action={
        <Button size="small" onClick={() => setNew(true)}>
          New coupon
        </Button>
      }
    >
      <p className="max-w-prose text-muted">
        Coupons of brands, and of shops outside the marketplace, whose codes you load.
      </p>
      <PagedList
        list={list}
        skeleton={<Skeleton className="h-96" />}
        failure="The coupons could not be loaded"
        empty={
          <EmptyState
            title="No coupons"
            text="Coupons appear here when brands offer them or you publish one, newest first."
          />
        }
      >
        {(offers) => (
          <ul className="divide-y divide-line border-line border-y">
            {offers.map((offer) => (
              <OfferItem key={offer.id} offer={offer} />
            ))}
          </ul>
        )}
      </PagedList>
      {isNew && <NewOffer onClose={() => setNew(false)} />}
    </Section>
  )
}

const OfferItem = ({ offer }: { offer: Offer }) => {
  const { currency } = useInstallation()
  return (
    <li>
      <Link
        to="/operator/$"
        params={{ _splat: `coupons/${offer.id}` }}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2.5 hoverable:text-accent-ink"
      >
        <span className="min-w-0 grow basis-56">
          <span className="block truncate font-semibold">{offer.title}</span>
          <span className="block truncate text-muted text-sm">
            {offer.supplier} · {offerInWords(offer, currency)}
          </span>
        </span>
        <span className="tabular text-sm">
          <span className={offer.state === 'sold_out' ? 'text-bad' : ''}>
            {formatCoins(offer.stock)} left
          </span>
          {` · ${formatCoins(offer.sold)} sold · ${formatCoins(offer.expired)} expired`}
          {offer.waiting > 0 && (
            <span className="font-semibold text-warn">
              {` · ${formatCoins(offer.waiting)} to enter`}
            </span>
          )}
        </span>
        <OfferStateChip state={offer.state} />
      </Link>
    </li>
  )
}
