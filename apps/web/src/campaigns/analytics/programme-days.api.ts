import { programmeDays } from '@tandem/contract/campaigns/analytics/programme-days.endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { forTab } from '#lib/brands/for-tab.ts'
import { addressOf, call } from '#lib/call.ts'

export type Span = { days: number } | { from: string; until: string }

export const myDaysQuery = (enrolmentId: string, span: Span, linkId?: string) =>
  queryOptions({
    queryKey: ['analytics', 'days', enrolmentId, span, linkId ?? ''],
    queryFn: ({ signal }) =>
      call(programmeDays.mine, {
        params: { enrolmentId },
        query: { ...span, ...(linkId && { linkId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const brandDaysQuery = (programmeId: string, span: Span, enrolmentId?: string) =>
  queryOptions({
    queryKey: ['analytics', 'programme-days', programmeId, span, enrolmentId ?? ''],
    queryFn: ({ signal }) =>
      call(programmeDays.ofProgramme, {
        params: { programmeId },
        query: { ...span, ...(enrolmentId && { enrolmentId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const daysFile = (path: string, span: Span, only: Record<string, string>): string =>
  forTab(addressOf(`${path}/days.csv`, {}, { ...span, ...only }))
