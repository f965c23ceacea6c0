import { portfolios } from '@tandem/contract/content/posts/portfolio.endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const brandPortfolioQuery = infiniteQueryOptions({
  queryKey: ['posts', 'curated'],
  queryFn: ({ pageParam, signal }) =>
    call(portfolios.brandOwn, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const creatorPortfolioQuery = (creatorName: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'of-creator', creatorName],
    queryFn: ({ pageParam, signal }) =>
      call(portfolios.ofCreator, { params: { creatorName }, query: { cursor: pageParam }, signal }),
    ...byCursor,
  })

/** Refetches after failures too, because another member may have changed the order. */
const renews = { always: [['posts']] }

export const useBrandCuration = () => ({
  place: useWrite(portfolios.brandPlace, { renews }),
  remove: useWrite(portfolios.brandRemove, { renews }),
})

export const useOwnCuration = () => ({
  place: useWrite(portfolios.creatorPlace, { renews }),
  remove: useWrite(portfolios.creatorRemove, { renews }),
})

export type Curation = ReturnType<typeof useBrandCuration> | ReturnType<typeof useOwnCuration>
