import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import type {
  BrandKind,
  CreatorKind,
} from '@tandem/contract/collaborations/track-record/record.kinds.ts'
import type {
  BrandRecordEvent,
  CreatorRecordEvent,
} from '@tandem/contract/collaborations/track-record/record.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import type { Side } from '@tandem/contract/side.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export type Kind = CreatorKind | BrandKind
export type RecordEvent = CreatorRecordEvent | BrandRecordEvent

export const myCreatorRecordQuery = queryOptions({
  queryKey: ['records', 'mine', 'creator'],
  queryFn: ({ signal }) => call(records.mine, { signal }),
})

export const myBrandRecordQuery = queryOptions({
  queryKey: ['records', 'mine', 'brand'],
  queryFn: ({ signal }) => call(records.ofMyBrand, { signal }),
})

export const recordOfBrandQuery = (brandName: string) =>
  queryOptions({
    queryKey: ['records', 'brand', brandName],
    queryFn: ({ signal }) => call(records.ofBrand, { params: { brandName }, signal }),
  })

export const recordOfCreatorQuery = (creatorName: string) =>
  queryOptions({
    queryKey: ['records', 'creator', creatorName],
    queryFn: ({ signal }) => call(records.ofCreator, { params: { creatorName }, signal }),
  })

export const recordEventsQuery = (side: Side, kind: Kind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['records', 'events', side, kind ?? 'all'],
    // The casts are safe, because each side asks only for its own kinds.
    queryFn: ({ pageParam: cursor, signal }): Promise<Page<RecordEvent>> =>
      side === 'creator'
        ? call(records.myEvents, { query: { kind: kind as CreatorKind, cursor }, signal })
        : call(records.brandEvents, { query: { kind: kind as BrandKind, cursor }, signal }),
    ...byCursor,
  })

const renews: Renewals = { always: [['records']], waits: 'always' }

export const useCreatorAppeal = () => useWrite(records.appeal, { renews })
export const useBrandAppeal = () => useWrite(records.appealForBrand, { renews })
