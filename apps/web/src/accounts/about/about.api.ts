import { about } from '@tandem/contract/accounts/about/about.endpoints.ts'
import type { LegalPageName } from '@tandem/contract/accounts/about/about.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const operatorQuery = queryOptions({
  queryKey: ['about', 'operator'],
  queryFn: ({ signal }) => call(about.operator, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const legalPageQuery = (page: LegalPageName) =>
  queryOptions({
    queryKey: ['about', page],
    queryFn: ({ signal }) => call(about.legalPage, { params: { page }, signal }),
  })
