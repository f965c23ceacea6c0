import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import type { BrandDetails, BrandTile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import type { Page } from '@tandem/contract/page.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { askAgain } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { announceSession } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'
import type { BrandFilters } from './brand-filters.ts'

const pageSize = 24
/** 12 brands fill 2 phone screens. A small first page speeds up the first paint. */
const firstPageSize = 12

export const brandListQuery = (filters: BrandFilters) =>
  infiniteQueryOptions({
    queryKey: ['brands', 'list', filters],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === undefined ? firstPageSize : pageSize
      return call(brands.list, { query: { ...filters, cursor: pageParam, limit }, signal })
    },
    ...byCursor,
    placeholderData: (before) => before,
  })

export const brandQuery = (brandName: string) =>
  queryOptions({
    queryKey: ['brands', 'one', brandName],
    queryFn: ({ signal }) => call(brands.read, { params: { brandName }, signal }),
  })

export const brandProfileQuery = queryOptions({
  queryKey: ['brands', 'mine'],
  queryFn: ({ signal }) => call(brands.mine, { signal }),
})

export const useUpdateBrandProfile = () => {
  const queryClient = useQueryClient()
  return useWrite(brands.update, {
    onSuccess: (profile) => {
      queryClient.setQueryData(brandProfileQuery.queryKey, profile)
      // The session contains the brand's name, address and logo.
      return announceSession(queryClient)
    },
    renews: { done: [['analytics']], refused: [brandProfileQuery.queryKey], waits: 'done' },
  })
}

export const useCreateBrand = () => useWrite(brands.create)

export const useSetFavourite = () => {
  const queryClient = useQueryClient()
  return useWrite(creators.setFavourite, {
    onSuccess: ({ slug, favourite }) => {
      markFavourite(queryClient, slug, favourite)
      // A list that is still loading may contain the old value.
      void askAgain(queryClient, { queryKey: ['brands', 'list'], fetchStatus: 'fetching' })
    },
    renews: { done: [['creators', 'favourites']], waits: 'done' },
  })
}

const markFavourite = (queryClient: QueryClient, slug: string, isFavourite: boolean): void => {
  queryClient.setQueriesData<InfiniteData<Page<BrandTile>>>(
    { queryKey: ['brands', 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.slug === slug ? { ...item, isFavourite } : item)),
        })),
      },
  )
  queryClient.setQueriesData<BrandDetails>(
    { queryKey: ['brands', 'one'] },
    (brand) => brand && (brand.slug === slug ? { ...brand, isFavourite } : brand),
  )
}
