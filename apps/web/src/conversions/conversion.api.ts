import { brandConversions } from '@tandem/contract/conversions/conversion.endpoints.ts'
import type { BrandConversionQuery } from '@tandem/contract/conversions/conversion.schema.ts'
import type { ImportedRows, ImportResult } from '@tandem/contract/conversions/import.schema.ts'
import { brandShops } from '@tandem/contract/conversions/shop.endpoints.ts'
import { batchMax } from '@tandem/contract/conversions/told-order.schema.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const conversionsQuery = (programmeId: string, flagged?: BrandConversionQuery['flagged']) =>
  infiniteQueryOptions({
    queryKey: ['conversions', programmeId, 'orders', flagged],
    queryFn: ({ pageParam, signal }) =>
      call(brandConversions.list, {
        params: { programmeId },
        query: { cursor: pageParam, ...(flagged !== undefined && { flagged }) },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const callsQuery = (programmeId: string) =>
  queryOptions({
    queryKey: ['conversions', programmeId, 'calls'],
    queryFn: ({ signal }) => call(brandConversions.calls, { params: { programmeId }, signal }),
    refetchInterval: 5_000,
  })

export const keysQuery = (programmeId: string) =>
  queryOptions({
    queryKey: ['conversions', programmeId, 'keys'],
    queryFn: ({ signal }) => call(brandConversions.keys, { params: { programmeId }, signal }),
  })

export const shopsQuery = (programmeId: string) =>
  queryOptions({
    queryKey: ['conversions', programmeId, 'shops'],
    queryFn: ({ signal }) => call(brandShops.list, { params: { programmeId }, signal }),
  })

export const shopHealthQuery = (programmeId: string) =>
  queryOptions({
    queryKey: ['conversions', programmeId, 'health'],
    queryFn: ({ signal }) => call(brandShops.health, { params: { programmeId }, signal }),
  })

const useRefreshed = () => {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['conversions'] })
  return { onSuccess: refresh }
}
export const useMakeKey = () => useWrite(brandConversions.makeKey, useRefreshed())
export const useSendTest = () => useWrite(brandConversions.sendTest, useRefreshed())
export const useConnectShop = () => useWrite(brandShops.connect, useRefreshed())

/** As many rows at once as the server takes; what was sent already does no harm when sent again. */
export const importRows = async (
  programmeId: string,
  rows: readonly ImportedRows['rows'][number][],
  { dryRun, onProgress }: { dryRun: boolean; onProgress: (done: number) => void },
): Promise<ImportResult[]> => {
  const results: ImportResult[] = []
  for (let at = 0; at < rows.length; at += batchMax) {
    onProgress(at)
    const body = { dryRun, rows: rows.slice(at, at + batchMax) }
    const answer = await call(brandConversions.importOrders, { params: { programmeId }, body })
    results.push(...answer.results)
  }
  return results
}
