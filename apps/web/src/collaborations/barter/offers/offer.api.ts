import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import type { OfferState } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import type { OfferFilters } from './offer-filters.ts'

export const openOffersQuery = (filters: OfferFilters & { brandSlug?: string }) =>
  infiniteQueryOptions({
    queryKey: ['barter', 'open', filters],
    queryFn: ({ pageParam, signal }) =>
      call(barterOffers.discover, { query: { ...filters, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const offerQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['barter', 'offer', offerId],
    queryFn: ({ signal }) => call(barterOffers.read, { params: { offerId }, signal }),
  })

export const wishesQuery = queryOptions({
  queryKey: ['barter', 'wishes'],
  queryFn: ({ signal }) => call(barterOffers.wishes, { signal }),
})

export const brandOffersQuery = (state: OfferState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['barter', 'ours', state],
    queryFn: ({ pageParam, signal }) =>
      call(barterOffers.ofBrand, {
        query: { cursor: pageParam, ...(state !== undefined && { state }) },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const creatorsForOfferQuery = (offerId: string, q: string) =>
  queryOptions({
    queryKey: ['barter', 'creators', offerId, q],
    queryFn: ({ signal }) =>
      call(barterOffers.findCreators, { params: { offerId }, query: { q }, signal }),
    placeholderData: (before) => before,
  })

const renews = { always: [['barter']] }

export const useCreateOffer = () => useWrite(barterOffers.create, { renews })
export const useChangeOffer = () => useWrite(barterOffers.change, { renews })
export const useOfferStep = (step: 'close' | 'reopen') => useWrite(barterOffers[step], { renews })

export const useSetWishes = () => {
  const queryClient = useQueryClient()
  return useWrite(barterOffers.setWishes, {
    onSuccess: (wishes) => queryClient.setQueryData(wishesQuery.queryKey, wishes),
  })
}
