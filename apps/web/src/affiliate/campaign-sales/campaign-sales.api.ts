import { campaignSales } from '@tandem/contract/affiliate/campaign-sales/campaign-sales.endpoints.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const campaignSalesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaign-sales', campaignId],
    queryFn: ({ signal }) => call(campaignSales.read, { params: { campaignId }, signal }),
  })

export const useChooseProgramme = (campaignId: string) => {
  const queryClient = useQueryClient()
  return useWrite(campaignSales.choose, {
    onSuccess: (sales) => queryClient.setQueryData(campaignSalesQuery(campaignId).queryKey, sales),
    renews: {
      done: [['campaigns', 'report', campaignId], ['analytics']],
      refused: [campaignSalesQuery(campaignId).queryKey],
    },
  })
}
