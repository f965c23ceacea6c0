import { offerStates } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { itemsOf, PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { BrandOfferRow } from './brand-offer-row.tsx'
import { brandOffersQuery } from './offer.api.ts'
import { emptyOffer } from './offer-typed.ts'

const OfferForm = lazyLayer(async () => (await import('./offer-form.tsx')).OfferForm)

const labels = { open: 'Open', closed: 'Closed' } as const

export const BrandOffers = () => {
  const [search, replace] = useAddressSearch()
  const { state: _, ...rest } = search
  const state = offerStates.find((one) => one === search.state)
  const list = useInfiniteQuery(brandOffersQuery(state))
  const few = state === undefined && list.isSuccess && itemsOf(list).length < 2
  const [isNew, setNew] = useState(false)
  const [typed, setTyped] = useState(emptyOffer)
  const create = (
    <Button onClick={() => setNew(true)}>
      <Plus aria-hidden="true" />
      New offer
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {!few && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Show</legend>
            <ChipToggle pressed={state === undefined} onClick={() => replace(rest)}>
              All
            </ChipToggle>
            {offerStates.map((one) => (
              <ChipToggle
                key={one}
                pressed={state === one}
                onClick={() => replace({ ...rest, state: one })}
              >
                {labels[one]}
              </ChipToggle>
            ))}
          </fieldset>
        )}
        <div className="ml-auto grid">{create}</div>
      </div>
      <PagedList
        list={list}
        skeleton={
          <SkeletonRegion label="Loading offers" className="grid gap-4">
            <Skeleton className="h-28 rounded-card!" />
            <Skeleton className="h-28 rounded-card!" />
          </SkeletonRegion>
        }
        empty={
          state === undefined ? (
            <EmptyState
              title="No offers yet"
              text="Offer a product in return for content. Nothing is promised until you both accept."
            />
          ) : (
            <p className="py-8 text-muted">No offer is {labels[state].toLowerCase()}.</p>
          )
        }
        label="Load more offers"
      >
        {(offers) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {offers.map((offer) => (
              <li key={offer.id}>
                <BrandOfferRow offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isNew && (
        <OfferForm
          typed={typed}
          onType={setTyped}
          onClose={() => setNew(false)}
          onSaved={() => {
            setTyped(emptyOffer)
            setNew(false)
          }}
        />
      )}
    </div>
  )
}
