import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import type { BrandConversionQuery } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import type { ImportedRows } from '@tandem/contract/affiliate/conversions/import.schema.ts'
import { brandShops } from '@tandem/contract/affiliate/conversions/shop.endpoints.ts'
import { batchMax } from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import type { ImportResult } from '@tandem/contract/import.schema.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { sendRows } from '#platform/files/rows/send-rows.ts'

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

const renews = { done: [['conversions']] }
export const useMakeKey = () => useWrite(brandConversions.makeKey, { renews })
export const useSendTest = () => useWrite(brandConversions.sendTest, { renews })
export const useConnectShop = () => useWrite(brandShops.connect, { renews })

export const importRows = (
  programmeId: string,
  rows: readonly ImportedRows['rows'][number][],
  { dryRun, onProgress }: { dryRun: boolean; onProgress: (done: number) => void },
): Promise<ImportResult[]> =>
  sendRows(rows, batchMax, onProgress, (some) =>
    call(brandConversions.importOrders, { params: { programmeId }, body: { dryRun, rows: some } }),
  )
