import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(webhooks.list, { signal }),
})

export const deliveriesQuery = (webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: ({ pageParam, signal }) =>
      call(webhooks.deliveries, { params: { webhookId }, query: { cursor: pageParam }, signal }),
    ...byCursor,
    // Somebody who looks at it waits for an answer of their own receiver.
    refetchInterval: 2_000,
  })

const useRefreshed = () => {
  const queryClient = useQueryClient()
  return { onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }) }
}
export const useAddWebhook = () => useWrite(webhooks.add, useRefreshed())
export const useChangeWebhook = () => useWrite(webhooks.change, useRefreshed())
export const useSwitchOff = () => useWrite(webhooks.switchOff, useRefreshed())
export const useRemoveWebhook = () => useWrite(webhooks.remove, useRefreshed())
export const useReplaceSecret = () => useWrite(webhooks.replaceSecret, useRefreshed())
export const useSendTest = () => useWrite(webhooks.sendTest, useRefreshed())
export const useRedeliver = () => useWrite(webhooks.redeliver, useRefreshed())
