import { operatorFlags } from '@tandem/contract/operator/flags/flag.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const flagsQuery = queryOptions({
  queryKey: ['operator', 'flags'],
  queryFn: ({ signal }) => call(operatorFlags.list, { signal }),
})
