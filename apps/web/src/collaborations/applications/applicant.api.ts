import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { matching } from '@tandem/contract/discovery/matching/matching.endpoints.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { collaborationsMoved } from '#collaborations/lifecycle/collaboration.api.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const suggestedCreatorsQuery = (campaignId: string) =>
  infiniteQueryOptions({
    queryKey: ['collaborations', 'suggested', campaignId],
    queryFn: ({ pageParam, signal }) =>
      call(matching.suggested, { params: { campaignId }, query: { cursor: pageParam }, signal }),
    ...byCursor,
  })

export const foundCreatorsQuery = (campaignId: string, q: string) =>
  queryOptions({
    queryKey: ['collaborations', 'found', campaignId, q],
    queryFn: ({ signal }) =>
      call(applicants.findCreators, { params: { campaignId }, query: { q }, signal }),
    enabled: q.length >= 2,
  })

/** The key starts with `collaborations`, so every invitation invalidates it. */
export const invitingCampaignsQuery = (creatorName: string) =>
  queryOptions({
    queryKey: ['collaborations', 'inviting', creatorName],
    queryFn: ({ signal }) => call(applicants.inviting, { params: { creatorName }, signal }),
  })

export const invitingAnyQuery = queryOptions({
  queryKey: ['collaborations', 'inviting-any'],
  queryFn: ({ signal }) => call(applicants.invitingAny, { signal }),
})

export const useInviteMany = () => useWrite(applicants.inviteMany, { renews: collaborationsMoved })

export const declineTemplatesQuery = queryOptions({
  queryKey: ['decline-templates'],
  queryFn: ({ signal }) => call(applicants.templates, { signal }),
})

export const useSaveTemplate = () => {
  const queryClient = useQueryClient()
  return useWrite(applicants.saveTemplate, {
    onSuccess: (kept) => queryClient.setQueryData(declineTemplatesQuery.queryKey, kept),
  })
}

export const useRemoveTemplate = () =>
  useWrite(applicants.removeTemplate, {
    renews: { always: [declineTemplatesQuery.queryKey], waits: 'always' },
  })

export const useShortlist = () =>
  useWrite(applicants.shortlist, {
    renews: { done: [['collaborations']], refused: collaborationsMoved.always, waits: 'done' },
  })

export const useDecide = () => useWrite(applicants.decide, { renews: collaborationsMoved })
