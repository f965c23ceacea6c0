import { exports } from '@tandem/contract/accounts/exports/export.endpoints.ts'
import type { ExportOf } from '@tandem/contract/accounts/exports/export.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => call(exports.list, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.items.some(({ state }) => state === 'running') === true ? 2_000 : false,
})

const renews: Renewals = { always: [exportsQuery.queryKey], waits: 'always' }
export const useStartExport = (of: ExportOf) =>
  useWrite(of === 'brand' ? exports.startForBrand : exports.start, { renews })
