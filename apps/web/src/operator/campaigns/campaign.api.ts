import { operatorCampaigns } from '@tandem/contract/operator/campaigns/campaign.endpoints.ts'
import type {
  OperatorCampaign,
  OperatorCampaignQuery,
  OperatorCollaboration,
} from '@tandem/contract/operator/campaigns/campaign.schema.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { operatorLogQuery } from '../access/access.api.ts'

const campaignsKey = ['operator', 'campaigns'] as const
const listKey = [...campaignsKey, 'list'] as const

export const campaignsQuery = (asked: Pick<OperatorCampaignQuery, 'q' | 'state'>) =>
  infiniteQueryOptions({
    queryKey: [...listKey, asked],
    queryFn: ({ pageParam, signal }) =>
      call(operatorCampaigns.list, { query: { ...asked, cursor: pageParam }, signal }),
    ...byCursor,
  })

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'campaign', campaignId],
    queryFn: ({ signal }) => call(operatorCampaigns.read, { params: { campaignId }, signal }),
  })

export const collaborationQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'collaboration', collaborationId],
    queryFn: ({ signal }) =>
      call(operatorCampaigns.readCollaboration, { params: { collaborationId }, signal }),
  })

/** Each write answers the campaign’s new state. */
const useCampaignHooks = () => {
  const client = useQueryClient()
  return {
    onSuccess: (campaign: OperatorCampaign) =>
      client.setQueryData(campaignQuery(campaign.id).queryKey, campaign),
    renews: { done: [listKey, operatorLogQuery.queryKey], refused: [campaignsKey] },
  }
}

export const usePauseCampaign = () => useWrite(operatorCampaigns.pause, useCampaignHooks())
export const useResumeCampaign = () => useWrite(operatorCampaigns.resume, useCampaignHooks())

export const useCancelCollaboration = () => {
  const client = useQueryClient()
  return useWrite(operatorCampaigns.cancelCollaboration, {
    onSuccess: (collaboration: OperatorCollaboration) =>
      client.setQueryData(collaborationQuery(collaboration.id).queryKey, collaboration),
    renews: {
      done: [listKey, [...campaignsKey, 'campaign'], operatorLogQuery.queryKey],
      refused: [campaignsKey],
    },
  })
}
