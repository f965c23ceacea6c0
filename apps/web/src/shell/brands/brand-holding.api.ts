import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** Which of the reader's brands a thing belongs to. */
export const holdingQuery = (thingId: string) =>
  queryOptions({
    queryKey: ['brand-holding', thingId],
    queryFn: ({ signal }) => call(brands.holding, { params: { thingId }, signal }),
  })
