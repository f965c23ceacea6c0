import { openFigures } from '@tandem/contract/collaborations/open-figures/open-figures.endpoints.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const openFiguresQuery = queryOptions({
  queryKey: ['open-figures'],
  queryFn: ({ signal }) => call(openFigures.read, { signal }),
  staleTime: hourMs,
})
