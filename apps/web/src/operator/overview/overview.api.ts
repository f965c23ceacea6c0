import { operatorOverview } from '@tandem/contract/operator/overview/overview.endpoints.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: ({ signal }) => call(operatorOverview.read, { signal }),
  refetchInterval: minuteMs,
})
