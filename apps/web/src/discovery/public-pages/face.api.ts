import { faces } from '@tandem/contract/discovery/public-pages/face.endpoints.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isNotThere } from '#lib/api-refusal.ts'
import { call } from '#lib/call.ts'

export const brandFaceQuery = (brandName: string) =>
  queryOptions({
    queryKey: ['faces', 'brand', brandName],
    queryFn: ({ signal }) => call(faces.brand, { params: { brandName }, signal }),
  })

export const campaignFaceQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['faces', 'campaign', campaignId],
    queryFn: ({ signal }) => call(faces.campaign, { params: { campaignId }, signal }),
  })

export const mediaKitQuery = (creatorName: string) =>
  queryOptions({
    queryKey: ['faces', 'creator', creatorName],
    queryFn: ({ signal }) => call(faces.creator, { params: { creatorName }, signal }),
  })

type Face = ReturnType<typeof brandFaceQuery> | ReturnType<typeof mediaKitQuery>

/** Throws «not found» for what isn't open; nobody learns whether anything is there. */
export const loadFace = async (queryClient: QueryClient, face: Face): Promise<void> => {
  try {
    await queryClient.ensureQueryData<unknown>(face as never)
  } catch (error) {
    if (error instanceof Error && isNotThere(error)) throw notFound()
  }
}
