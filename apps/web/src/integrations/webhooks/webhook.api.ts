import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
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
    // Refreshes often, because members watch the log while they test a receiver.
    refetchInterval: 2_000,
  })

const renews: Renewals = { done: [['webhooks']], waits: 'done' }
export const useAddWebhook = () => useWrite(webhooks.add, { renews })
export const useChangeWebhook = () => useWrite(webhooks.change, { renews })
export const useSwitchOff = () => useWrite(webhooks.switchOff, { renews })
export const useRemoveWebhook = () => useWrite(webhooks.remove, { renews })
export const useReplaceSecret = () => useWrite(webhooks.replaceSecret, { renews })
export const useSendTest = () => useWrite(webhooks.sendTest, { renews })
export const useRedeliver = () => useWrite(webhooks.redeliver, { renews })
