import { audit } from '@tandem/contract/communication/audit/audit.endpoints.ts'
import type { AuditFilters } from '@tandem/contract/communication/audit/audit.schema.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { forTab } from '#lib/brands/for-tab.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { addressOf, call } from '#lib/call.ts'

export const activityQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam, signal }) =>
      call(audit.list, { query: { ...filters, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const activityFilePath = (filters: AuditFilters): string =>
  forTab(addressOf('/brand/activity.csv', {}, filters))
