import type { ApplicantQuery } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import type { CreatorTab } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import type {
  BrandCollaborationDetail,
  CreatorCollaborationDetail,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export type ApplicantFilters = Pick<
  ApplicantQuery,
  'group' | 'shortlisted' | 'sort' | 'q' | 'assigned'
>

export const myCollaborationsQuery = (tab: CreatorTab) =>
  infiniteQueryOptions({
    queryKey: ['collaborations', 'mine', tab],
    queryFn: ({ pageParam, signal }) =>
      call(overview.mine, { query: { tab, cursor: pageParam }, signal }),
    ...byCursor,
  })

export const myCollaborationQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['collaborations', 'one', collaborationId],
    queryFn: ({ signal }) => call(overview.readMine, { params: { collaborationId }, signal }),
  })

export const campaignCollaborationsQuery = (campaignId: string, filters: ApplicantFilters = {}) =>
  infiniteQueryOptions({
    queryKey: ['collaborations', 'campaign', campaignId, filters],
    queryFn: ({ pageParam, signal }) =>
      call(overview.forCampaign, {
        params: { campaignId },
        query: { ...filters, cursor: pageParam },
        signal,
      }),
    ...byCursor,
  })

export const creatorInCampaignQuery = (campaignId: string, creatorName: string) =>
  queryOptions({
    queryKey: ['collaborations', 'creator', campaignId, creatorName],
    queryFn: ({ signal }) =>
      call(overview.readForBrand, { params: { campaignId, creatorName }, signal }),
  })

export const brandCollaborationQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['collaborations', 'of-brand', collaborationId],
    queryFn: ({ signal }) =>
      call(overview.readOneForBrand, { params: { collaborationId }, signal }),
  })

export const collaborationsMoved = {
  always: [['collaborations'], ['campaigns'], ['barter'], ['wallet'], ['analytics'], ['coupons']],
}

export const useCreatorHooks = () => {
  const queryClient = useQueryClient()
  return {
    renews: collaborationsMoved,
    onSuccess: (collaboration: CreatorCollaborationDetail) =>
      queryClient.setQueryData(myCollaborationQuery(collaboration.id).queryKey, collaboration),
  }
}

export const useBrandHooks = () => {
  const queryClient = useQueryClient()
  return {
    renews: collaborationsMoved,
    onSuccess: (collaboration: BrandCollaborationDetail) => {
      const { queryKey } = creatorInCampaignQuery(
        collaboration.campaign.id,
        collaboration.creator.slug,
      )
      queryClient.setQueryData(queryKey, collaboration)
    },
  }
}

export const useCancel = () => useWrite(collaborations.cancel, useCreatorHooks())
export const useCancelForBrand = () => useWrite(collaborations.cancelForBrand, useBrandHooks())
