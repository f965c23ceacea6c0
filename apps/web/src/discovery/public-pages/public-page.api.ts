import { publicPages } from '@tandem/contract/discovery/public-pages/public-page.endpoints.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isNotThere } from '#lib/api-refusal.ts'
import { call } from '#lib/call.ts'

export const publicBrandQuery = (brandName: string) =>
  queryOptions({
    queryKey: ['public-pages', 'brand', brandName],
    queryFn: ({ signal }) => call(publicPages.brand, { params: { brandName }, signal }),
  })

export const publicCampaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['public-pages', 'campaign', campaignId],
    queryFn: ({ signal }) => call(publicPages.campaign, { params: { campaignId }, signal }),
  })

export const mediaKitQuery = (creatorName: string) =>
  queryOptions({
    queryKey: ['public-pages', 'creator', creatorName],
    queryFn: ({ signal }) => call(publicPages.creator, { params: { creatorName }, signal }),
  })

export const showcaseQuery = queryOptions({
  queryKey: ['public-pages', 'showcase'],
  queryFn: ({ signal }) => call(publicPages.showcase, { signal }),
})

type PublicPage = ReturnType<typeof publicBrandQuery> | ReturnType<typeof mediaKitQuery>

/** Throws `notFound` for private and missing pages alike. */
export const loadPublicPage = async (queryClient: QueryClient, page: PublicPage): Promise<void> => {
  try {
    await queryClient.ensureQueryData<unknown>(page as never)
  } catch (error) {
    if (error instanceof Error && isNotThere(error)) throw notFound()
  }
}
