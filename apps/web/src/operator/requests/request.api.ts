import { operatorRequests } from '@tandem/contract/operator/requests/request.endpoints.ts'
import type { RequestList } from '@tandem/contract/operator/requests/request.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { toast } from '#ui/toast.ts'
import { operatorLogQuery } from '../access/access.api.ts'
import { overviewQuery } from '../overview/overview.api.ts'

export const requestsQuery = queryOptions({
  queryKey: ['operator', 'requests'],
  queryFn: ({ signal }) => call(operatorRequests.list, { signal }),
})

/** Each write answers the new lists and says what it did. */
const useRequestHooks = () => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (list: RequestList) => {
      queryClient.setQueryData(requestsQuery.queryKey, list)
      if (list.done !== null) toast.success(list.done)
    },
    renews: {
      done: [
        overviewQuery.queryKey,
        operatorLogQuery.queryKey,
        ['operator', 'person'],
        ['operator', 'payments'],
      ],
      refused: [requestsQuery.queryKey],
    },
  }
}

export const useMakeRequest = () => useWrite(operatorRequests.make, useRequestHooks())
export const useApproveRequest = () => useWrite(operatorRequests.approve, useRequestHooks())
export const useRefuseRequest = () => useWrite(operatorRequests.refuse, useRequestHooks())
